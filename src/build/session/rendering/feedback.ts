import type { FeedbackSettings } from '../../../components/index.ts';
import type { Site } from '../../../site/index.ts';
import { configuredIntegrations } from '../../../vendors/index.ts';
import type { Settings } from '../../settings.ts';

/**
 * Returns how pages ask for feedback: where somebody is told of it, or docs.json says so (`feedback.thumbs`), and never with
 * `integrations.telemetry.enabled: false`.
 */
export function feedbackOf(
  config: Site['config'],
  settings: Settings,
  mode: 'build' | 'dev',
): FeedbackSettings | undefined {
  const { hasTelemetry, vendors } = configuredIntegrations(config, settings.vendors);
  const asks = config.feedback?.thumbs ?? (settings.feedback || vendors.length > 0);
  if (!hasTelemetry || !asks) return undefined;
  // While an author writes, nobody is told.
  return settings.feedback && mode === 'build' ? { endpoint: `${settings.base}/_octavo/feedback` } : {};
}
