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

// What the functions need, which an older Node may not have, is loaded when they are called: a configuration that imports `defineConfig` waits for none of it.

/**
 * Reads a docs project, to check it, build it or ask for its pages. What is wrong with it is told by `check` and `build`;
 * rejects with a `ConfigError` when an option or the configuration is wrong. Close it when you are done.
 */
export async function openProject(options?: ProjectOptions): Promise<Project> {
  refuseOldNode();
  const project = await import('./public/project.ts');
  return project.openProject(options);
}

/**
 * Writes site, bundle and functions of a docs project, in place of the previous ones, when it has no errors. Rejects with a
 * `ConfigError` when an option or the configuration is wrong, with a `StorageError` when object storage does not take the
 * bundle, and where the disk does: with a `FunctionsError` when site and bundle are published by then.
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
 * Makes the whole site where nobody sees it, and returns what a build would find. Rejects with a `ConfigError` when an option
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
 * Serves a docs project as its author writes it; every edit shows in the open browsers. Resolves when it answers. Rejects with
 * a `ConfigError` when an option or the configuration is wrong, and where the system lets nobody listen.
 */
export async function dev(options?: DevOptions): Promise<DevServer> {
  refuseOldNode();
  const preview = await import('./public/dev.ts');
  return preview.dev(options);
}

/**
 * Answers for the APIs of a docs project from the examples and schemas of its OpenAPI descriptions, and reads them again when
 * they change. Resolves when it answers. Rejects with a `ConfigError` when the configuration is wrong or nothing of HTTP is
 * described, and where the system lets nobody listen.
 */
export async function mock(options?: MockOptions): Promise<MockServer> {
  refuseOldNode();
  const server = await import('./public/mock.ts');
  return server.mock(options);
}

/**
 * Asks the assistant of a docs project, as it stands on disk, with the model of its configuration. Rejects with a
 * `ConfigError` where none is configured, or the key of the model is not in the environment.
 */
export async function ask(options: AskOptions): Promise<AssistantAnswer> {
  refuseOldNode();
  const assistant = await import('./public/ask.ts');
  return assistant.ask(options);
}

/**
 * Asks the questions of `evals.yaml`: of the search of a docs project, as it stands on disk, and of the model of its configuration,
 * where there is one. Rejects with a `ConfigError` where the file cannot be read, or the key of the model is not in the environment;
 * what is wrong in the file is among the diagnostics.
 */
export async function evaluate(options?: EvalOptions): Promise<EvalResult> {
  refuseOldNode();
  const evals = await import('./public/evaluate.ts');
  return evals.evaluate(options);
}

/**
 * Writes a first file of questions, of the headings of a docs project that ask one. Nothing is written when it says why it refuses.
 * Rejects with a `ConfigError` when the configuration is wrong.
 */
export async function startEvals(options?: EvalStarterOptions): Promise<EvalStarter> {
  refuseOldNode();
  const evals = await import('./public/start-evals.ts');
  return evals.startEvals(options);
}

/**
 * Sends what `build` wrote for the search service that the configuration names, in place of what that has, in one step: with the
 * key in `OCTAVO_SEARCH_ADMIN_KEY`. Rejects with a sentence when there is no such service, or when it refuses.
 */
export async function pushSearch(options?: ProjectOptions): Promise<PushedRecords> {
  refuseOldNode();
  const service = await import('./public/push-search.ts');
  return service.pushSearch(options);
}

/**
 * Moves a page: its file, every link to it and from it, navigation, and a redirect from the old address. Nothing is written when it
 * says why it refuses. Rejects with a `ConfigError` when the configuration is wrong.
 */
export async function rename(options: RenameOptions): Promise<RenameResult> {
  refuseOldNode();
  const upkeep = await import('./public/rename.ts');
  return upkeep.rename(options);
}

/**
 * Makes a docs.json of a mint.json, or gives keys of the older format in docs.json their newer names; its form is kept. Rejects
 * with a `ConfigError` when the configuration is wrong.
 */
export async function upgrade(options?: UpgradeOptions): Promise<UpgradeResult> {
  refuseOldNode();
  const upkeep = await import('./public/upgrade.ts');
  return upkeep.upgrade(options);
}

/**
 * Brings pages, snippets and docs.json to their tidy form, where they mean the same after it. Rejects with a `ConfigError` when
 * the configuration is wrong.
 */
export async function format(options?: FormatOptions): Promise<FormatResult> {
  refuseOldNode();
  const upkeep = await import('./public/format.ts');
  return upkeep.format(options);
}

/**
 * Says what agents and readers would miss in the site that a build wrote into a folder. Rejects with a `ConfigError` where there is
 * no built site.
 */
export async function score(folder?: string): Promise<Score> {
  refuseOldNode();
  const built = await import('./public/score.ts');
  return built.score(folder);
}

/**
 * Returns the JSON Schema of docs.json: with what the configuration of a project adds, where there is one. Rejects with a
 * `ConfigError` when that is wrong.
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
