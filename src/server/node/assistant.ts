import { createBundleReader } from '../../bundle/index.ts';
import type { FunctionSettings } from '../environment.ts';
import { openBundle } from './bundle.ts';

type Options = { readonly bundleDir: string } & Partial<Pick<FunctionSettings, 'domain' | 'modelKey'>>;

/** Returns a sentence for each assistant of a server that cannot answer, as the key of its model is not there. */
export async function assistantProblems({ bundleDir, domain, modelKey }: Options): Promise<string[]> {
  const { store, sites } = openBundle(bundleDir);
  const bundle = createBundleReader(store);
  const manifests = await Promise.all(
    (domain === undefined ? await sites() : [domain]).map((name) => bundle.manifest(name)),
  );
  return manifests.flatMap((manifest) => {
    const variable = manifest?.assistant?.settings.provider.apiKeyEnv;
    if (variable === undefined || modelKey?.(variable) !== undefined) return [];
    return [
      `The assistant of ${manifest?.domain} has no key for its model: set ${variable}. Until then it answers nobody.`,
    ];
  });
}
