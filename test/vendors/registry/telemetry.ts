import type { IntegrationCase } from '../vendor-case.ts';

export const telemetry: IntegrationCase = {
  settings: { enabled: false },
  invalid: [{ settings: { enabled: 'false' }, field: 'enabled' }],
};
