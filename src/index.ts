import type { ProjectOptions } from './config/project-options.ts';
import { oldNodeMessage } from './shared/oldest-node.ts';
import type {
  AskOptions,
  AssistantAnswer,
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DevOptions,
  DevServer,
  EvalOptions,
  EvalResult,
  EvalStarter,
  EvalStarterOptions,
  FormatOptions,
  FormatResult,
  MockOptions,
  MockServer,
  Project,
  PushedRecords,
  RenameOptions,
  RenameResult,
  Score,
  UpgradeOptions,
  UpgradeResult,
} from './public/types.ts';

export { ComponentError } from './build/render/component-error.ts';
export { StorageError } from './build/output/storage-error.ts';
export { ConfigError } from './config/config-error.ts';
export { defineConfig, type OctavoConfig } from './config/octavo-config.ts';
export { satteri, unified, type ProcessorOption } from './config/processor-option.ts';
export type { Diagnostic, Severity } from './diagnostics/index.ts';
export type * from './plugins/plugin.ts';
export type { ProjectOptions } from './config/project-options.ts';
export { FunctionsError } from './public/functions-error.ts';
export type * from './public/types.ts';
export type { HttpBody, HttpRequest, MultipartPart } from './request/index.ts';
export type { SnippetLanguage } from './snippets/index.ts';
export type { Category, Field, Fields, SettingsOf, Sources, Vendor } from './vendors/integration.ts';
export type { Running } from './vendors/browser/running.ts';

// What the functions need is loaded when they are called: an older Node may not have it, and a configuration that imports
// `defineConfig` need not wait for it.

/**
 * Reads a docs project, to check it, build it or ask for its pages. `check` and `build` report its problems. Rejects with a
 * `ConfigError` if an option or the configuration is wrong. Close it when you are done.
 */
export async function openProject(options?: ProjectOptions): Promise<Project> {
  refuseOldNode();
  const project = await import('./public/project.ts');
  return project.openProject(options);
}

/**
 * Writes site, bundle and functions of a docs project over the previous ones if it has no errors. Rejects with a `ConfigError`
 * if an option or the configuration is wrong, with a `StorageError` if object storage does not accept the bundle, and with the
 * error of the file system if writing fails: a `FunctionsError` if site and bundle are already published.
 */
export async function build(options: ProjectOptions & BuildOptions = {}): Promise<BuildResult> {
  const project = await openProject(options);
  try {
    return await project.build(options);
  } finally {
    await project.close();
  }
}

/**
 * Builds the whole site into a temporary folder, and returns what a build would find. Rejects with a `ConfigError` if an option
 * or the configuration is wrong.
 */
export async function check(options: ProjectOptions & CheckOptions = {}): Promise<CheckResult> {
  const project = await openProject(options);
  try {
    return await project.check(options);
  } finally {
    await project.close();
  }
}

/**
 * Serves a docs project while its author writes it; every edit shows in the open browsers. Resolves when the server listens.
 * Rejects with a `ConfigError` if an option or the configuration is wrong, and if it cannot listen.
 */
export async function dev(options?: DevOptions): Promise<DevServer> {
  refuseOldNode();
  const preview = await import('./public/dev.ts');
  return preview.dev(options);
}

/**
 * Serves a mock of the APIs of a docs project, from the examples and schemas of its OpenAPI descriptions, and reads them again
 * when they change. Resolves when the server listens. Rejects with a `ConfigError` if the configuration is wrong or no HTTP
 * operation is described, and if it cannot listen.
 */
export async function mock(options?: MockOptions): Promise<MockServer> {
  refuseOldNode();
  const server = await import('./public/mock.ts');
  return server.mock(options);
}

/**
 * Asks the assistant of a docs project, as it is on disk, with the model of its configuration. Rejects with a `ConfigError` if
 * no model is configured, or its key is not in the environment.
 */
export async function ask(options: AskOptions): Promise<AssistantAnswer> {
  refuseOldNode();
  const assistant = await import('./public/ask.ts');
  return assistant.ask(options);
}

/**
 * Asks the questions of `evals.yaml`: of the search of a docs project, as it is on disk, and of the model of its configuration, if
 * there is one. Rejects with a `ConfigError` if the file cannot be read, or the key of the model is not in the environment. Problems
 * in the file are among the diagnostics.
 */
export async function evaluate(options?: EvalOptions): Promise<EvalResult> {
  refuseOldNode();
  const evals = await import('./public/evaluate.ts');
  return evals.evaluate(options);
}

/**
 * Writes a first file of questions, from the headings of a docs project that ask one. If the result has a `refusal`, nothing was
 * written. Rejects with a `ConfigError` if the configuration is wrong.
 */
export async function startEvals(options?: EvalStarterOptions): Promise<EvalStarter> {
  refuseOldNode();
  const evals = await import('./public/start-evals.ts');
  return evals.startEvals(options);
}

/**
 * Sends what `build` wrote to the search service of the configuration, and replaces its content in one step, with the key in
 * `OCTAVO_SEARCH_ADMIN_KEY`. Rejects with a sentence if there is no such service, or if it refuses.
 */
export async function pushSearch(options?: ProjectOptions): Promise<PushedRecords> {
  refuseOldNode();
  const service = await import('./public/push-search.ts');
  return service.pushSearch(options);
}

/**
 * Moves a page: its file, every link to it and from it, navigation, and a redirect from the old address. If the result has a
 * `refusal`, nothing was written. Rejects with a `ConfigError` if the configuration is wrong.
 */
export async function rename(options: RenameOptions): Promise<RenameResult> {
  refuseOldNode();
  const upkeep = await import('./public/rename.ts');
  return upkeep.rename(options);
}

/**
 * Converts a mint.json to a docs.json, or renames keys of the older format in docs.json and keeps its formatting. Rejects with a
 * `ConfigError` if the configuration is wrong.
 */
export async function upgrade(options?: UpgradeOptions): Promise<UpgradeResult> {
  refuseOldNode();
  const upkeep = await import('./public/upgrade.ts');
  return upkeep.upgrade(options);
}

/**
 * Formats pages, snippets and docs.json, where that does not change their meaning. Rejects with a `ConfigError` if the
 * configuration is wrong.
 */
export async function format(options?: FormatOptions): Promise<FormatResult> {
  refuseOldNode();
  const upkeep = await import('./public/format.ts');
  return upkeep.format(options);
}

/**
 * Scores the site that a build wrote into a folder by what agents and readers need. Rejects with a `ConfigError` if there is no
 * built site.
 */
export async function score(folder?: string): Promise<Score> {
  refuseOldNode();
  const built = await import('./public/score.ts');
  return built.score(folder);
}

/**
 * Returns the JSON Schema of docs.json, with what the configuration of a project adds, if there is one. Rejects with a
 * `ConfigError` if that is wrong.
 */
export async function schema(options?: ProjectOptions): Promise<Readonly<Record<string, unknown>>> {
  refuseOldNode();
  const documents = await import('./public/schema.ts');
  return documents.schema(options);
}

function refuseOldNode(): void {
  const message = oldNodeMessage();
  if (message !== undefined) throw new Error(message);
}
