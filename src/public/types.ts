import type { ProjectOptions } from '../config/project-options.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CurrentProblems } from '../diagnostics/reporters/changes.ts';

// The types of the public API. They use no type of the engine, which would require the types of Node and Astro from every
// caller.

/** The result of a check. */
export interface CheckResult {
  /** How many pages the site has. */
  readonly pages: number;
  /** Every problem of the project: errors, warnings and notes (`info`). */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether none of them is an error. */
  readonly ok: boolean;
  /** How many addresses of other sites were requested, are known from the last days, or were skipped; set if `external` was. */
  readonly external?: { readonly asked: number; readonly known: number; readonly skipped: number };
}

/** The result of a build. */
export interface BuildResult extends CheckResult {
  /** Whether site, bundle and functions were written. If not, the previous ones are unchanged. */
  readonly published: boolean;
  /** Number of operations in the site's API descriptions. */
  readonly operations: number;
  /** Address that the site was built for; undefined where none was named, and addresses in it lead to `http://localhost:4321`. */
  readonly site: string | undefined;
  /** Folder of the site. */
  readonly outDir: string;
  /** Folder of the functions, with a folder for each target. */
  readonly functionsDir: string;
  /** Seconds of wall time by phase: `read`, `check`, `render`, `write`. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** The result of sending a site to its search service. */
export interface PushedRecords {
  /** Number of sections that the service has now. */
  readonly records: number;
  /** Origin of the service. */
  readonly origin: string;
}

/** A question to the assistant of a project. */
export interface AskOptions extends Omit<ProjectOptions, 'targets'> {
  readonly question: string;
  /** Called with each piece of the answer as it arrives: Markdown. */
  readonly onText: (text: string) => void;
  /** Called with errors, as for a log. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The answer of an assistant. */
export interface AssistantAnswer {
  /** Whether the pages had anything to answer from. */
  readonly answered: boolean;
  /** The pages that the answer links to. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** What was searched and read: each call as the tool and its arguments. */
  readonly searches: readonly string[];
  /** Number of links that were removed: to pages that were not read for the answer, or to other origins. */
  readonly removed: number;
  readonly tokens: number;
  /** A sentence for readers, if the answer broke off. */
  readonly failure: string | undefined;
}

/** Scores that a run must reach: shares from 0 to 1. */
export interface EvalThresholds {
  /** Share of questions for which one of the first five search results is an answer. */
  readonly recall?: number;
  /** Mean reciprocal rank: the mean of one divided by the rank of the first page that answers. */
  readonly mrr?: number;
  /** Share of answers that link only to pages read for them, and to one that answers. */
  readonly citations?: number;
  /** Share of the expected facts that the answers contain. */
  readonly facts?: number;
  /** Share of questions that were answered or refused as expected. */
  readonly refusals?: number;
}

/** Options of `evaluate`. */
export interface EvalOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `evals.yaml` beside docs.json. */
  readonly file?: string | undefined;
  /** Replace those of the file; a threshold that could not be measured counts as missed. */
  readonly thresholds?: EvalThresholds | undefined;
  /** Whether to ask the model of the configuration, if there is one. Default: true. */
  readonly model?: boolean | undefined;
  /** Called with the outcome of each question. */
  readonly onOutcome?: ((outcome: EvalOutcome) => void) | undefined;
  /** Called with errors, as for a log. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The outcome of a question. */
export interface EvalOutcome {
  readonly id: string;
  readonly question: string;
  readonly severity: 'error' | 'warning';
  /** Paths of the search results, best first. */
  readonly found: readonly string[];
  /** Rank of the first page that answers, from 1; absent if none of the first ten does. */
  readonly rank?: number | undefined;
  /** Absent if no model was asked. */
  readonly answer?:
    | {
        /** Markdown. */
        readonly text: string;
        /** Whether the pages had anything to answer from. */
        readonly answered: boolean;
        /** Paths of the pages that it links to. */
        readonly cited: readonly string[];
        /** Number of links that were removed: to pages that were not read for it. */
        readonly removed: number;
        readonly tokens: number;
        readonly milliseconds: number;
        /** Why it broke off. */
        readonly failure?: string | undefined;
      }
    | undefined;
  /** What is wrong, in words that follow the question, and the score that it lowers; `answer` means that it broke off. */
  readonly mistakes: readonly { readonly score: keyof EvalThresholds | 'answer'; readonly message: string }[];
}

/** The result of `evaluate`. */
export interface EvalResult {
  /** Problems of the file of questions. If there are any, no question was asked. */
  readonly diagnostics: readonly Diagnostic[];
  readonly outcomes: readonly EvalOutcome[];
  /** Questions that the file says to skip. */
  readonly skipped: number;
  /** The scores, with the mean tokens and milliseconds of an answer; those that could not be measured are absent. */
  readonly scores: EvalThresholds & { readonly tokens?: number; readonly milliseconds?: number };
  /** Thresholds that were not reached. */
  readonly missed: readonly {
    readonly score: keyof EvalThresholds;
    readonly reached: number;
    readonly threshold: number;
  }[];
  /** Thresholds that could not be measured: those of answers, if no model was asked. */
  readonly unmeasured: readonly (keyof EvalThresholds)[];
  /** Whether all thresholds were reached, no question of severity `error` went wrong, and no answer broke off. */
  readonly ok: boolean;
  /** Returns the text of the file of questions, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** Options of `startEvals`. */
export interface EvalStarterOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `evals.yaml` beside docs.json. */
  readonly file?: string | undefined;
}

/** The result of `startEvals`. */
export interface EvalStarter {
  /** Why nothing was written. */
  readonly refusal?: string;
  readonly file: string;
  /** Number of questions in it. */
  readonly questions: number;
}

/** A phase of a build that has ended. */
export interface Phase {
  /** `read`, `check`, `render` or `write`. */
  readonly name: string;
  /** What was done, in words: `144 pages`. */
  readonly detail: string;
  /** Wall time. */
  readonly seconds: number;
}

/** Options of `rename`. */
export interface RenameOptions extends ProjectOptions {
  /** The page as navigation names it: `guides/auth`. */
  readonly page: string;
  /** Its new path. */
  readonly to: string;
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** The result of `rename`; paths are relative to the folder of docs.json. */
export interface RenameResult {
  /** Why nothing was moved; the rest is then absent. */
  readonly refusal?: string;
  /** The file before and after. */
  readonly file?: { readonly from: string; readonly to: string };
  /** Number of links and entries of navigation that changed in each file. */
  readonly changes: readonly { readonly file: string; readonly links: number }[];
  /** The redirect that was added to docs.json; absent if the address stays the same. */
  readonly redirect?: { readonly source: string; readonly destination: string };
  /** Where the old address still appears: in code blocks, or in text. */
  readonly mentions: readonly { readonly file: string; readonly line: number; readonly column: number }[];
}

/** Options of `upgrade`. */
export interface UpgradeOptions extends ProjectOptions {
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** The result of `upgrade`. */
export interface UpgradeResult {
  /** Why nothing was changed, if the configuration cannot be read. */
  readonly refusal?: string;
  /** Set if a mint.json became a docs.json. */
  readonly converted?: { readonly from: string; readonly to: string };
  /** Keys of docs.json that were renamed, and where they are. */
  readonly renamed: readonly {
    readonly from: string;
    readonly to: string;
    readonly line: number;
    readonly column: number;
  }[];
  /** What has no place in docs.json, or has to be changed by hand. */
  readonly lost: readonly Diagnostic[];
  /** Returns the text of a file before the upgrade, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** Options of `format`. */
export interface FormatOptions extends ProjectOptions {
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** The result of `format`; paths are relative to the folder of docs.json. */
export interface FormatResult {
  /** Number of files that were read. */
  readonly files: number;
  /** Files that were not formatted. */
  readonly changed: readonly string[];
  /** Pages that are not valid MDX and were left alone. */
  readonly unread: readonly string[];
}

/** How well a built site serves agents and readers. */
export interface Score {
  /** From 0 to 100: the weighted mean of the checks. */
  readonly score: number;
  readonly pages: number;
  readonly checks: readonly ScoredCheck[];
}

/** One thing that agents or readers need, and how far the site provides it. */
export interface ScoredCheck {
  readonly name: string;
  readonly audience: 'agents' | 'readers';
  /** Its weight in the mean. */
  readonly weight: number;
  /** The requirement, as one sentence. */
  readonly asks: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What is missing, one line each: a file of the site, and what it lacks. */
  readonly missing: readonly string[];
  /** How to fix what is missing. */
  readonly hint: string;
}

/** How strictly problems are treated. */
export interface StrictOptions {
  /** Treat warnings as errors. */
  readonly strict?: boolean | undefined;
}

/** Checks beyond those of a build. */
export interface CheckOptions extends StrictOptions {
  /** Request links to other sites, to find dead ones. */
  readonly external?: boolean | undefined;
  /** Look for what keeps readers with disabilities out (WCAG 2.2, AA). */
  readonly a11y?: boolean | undefined;
  /** Check the prose with Vale. Rejects with a `ConfigError` if Vale is not installed, not configured or fails. */
  readonly prose?: boolean | undefined;
}

/** Options of `build`. */
export interface BuildOptions extends StrictOptions {
  /** Publish what can be published despite errors. */
  readonly keepGoing?: boolean | undefined;
  /** Called at the end of each phase. */
  readonly onPhase?: ((phase: Phase) => void) | undefined;
}

/** A page of a project. */
export interface ProjectPage {
  /** Path without leading slash and extension; the root page is `index`. */
  readonly path: string;
  /** Absolute address on the published site. */
  readonly url: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** `content` if it is written by hand; `operation`, `model` (a schema) or `symbol` (of a library) if it is generated. */
  readonly kind: 'content' | 'operation' | 'model' | 'symbol';
  /** Who may read it: everyone, or readers in one of these groups. */
  readonly audience: 'everyone' | readonly string[];
}

/** A docs project that was read and resolved. Close it when you are done. */
export interface Project {
  /** The folder with docs.json. */
  readonly dir: string;
  /** Pages in the order of navigation, then those outside of it. */
  readonly pages: readonly ProjectPage[];
  /** Builds the whole site into a temporary folder, and returns what a build would find. */
  check(options?: CheckOptions): Promise<CheckResult>;
  /**
   * Writes site, bundle and functions over the previous ones if the project has no errors. Rejects with the error of the file
   * system if writing fails: with a `FunctionsError` if site and bundle are already published.
   */
  build(options?: BuildOptions): Promise<BuildResult>;
  /** Returns the HTML of the page at a path; undefined if there is none. */
  html(path: string): Promise<string | undefined>;
  /** Returns the Markdown of the page at a path, as agents get it, without title and preface; undefined if there is none. */
  markdown(path: string): string | undefined;
  /**
   * Answers a request from the examples and schemas of the project's OpenAPI descriptions. Below the path `mount`, each
   * description has a path of its own (`api/openapi.yaml`); a single one is at `mount` itself.
   */
  mock(request: Request, mount?: string): Promise<Response>;
  /** Returns the text of a file of the project that diagnostics name, for code frames. */
  sourceText(this: void, file: string): string | undefined;
  close(): Promise<void>;
}

/** The problems of a project during `dev`. */
export interface DevProblems extends CurrentProblems {
  /** Returns the text of a file of the project, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** Options of `dev`. */
export interface DevOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `localhost`. */
  readonly host?: string | undefined;
  /** The first port to try; the next free one is used if it is taken. By default 3000; 0 for any free port. */
  readonly port?: number | undefined;
  /** Where the keys of the discovery API are, in the form of `OCTAVO_KEYS`; by default `keys.json`. */
  readonly keys?: string | undefined;
  /** Called with each new list of problems. */
  readonly onProblems?: ((problems: DevProblems) => void) | undefined;
  /** Called with errors that do not stop the preview. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Problems of the API descriptions of a project. */
export interface MockProblems extends Pick<DevProblems, 'diagnostics'> {
  /** Returns the text of a file of the project, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** Options of `mock`. */
export interface MockOptions extends Pick<ProjectOptions, 'dir' | 'offline' | 'ignoreConfig'> {
  /** By default `localhost`. */
  readonly host?: string | undefined;
  /** The first port to try; the next free one is used if it is taken. By default 4010; 0 for any free port. */
  readonly port?: number | undefined;
  /**
   * Called with the problems of the descriptions, at the start and after each change; also with those of docs.json if there is
   * nothing to mock.
   */
  readonly onProblems?: ((problems: MockProblems) => void) | undefined;
  /** Called with errors that do not stop the mock. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A running mock server. */
export interface MockServer {
  /** Address of the mock: `http://localhost:4010`. */
  readonly url: string;
  /** The address of the mock of each description, by the description's location. */
  readonly apis: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** A running preview. */
export interface DevServer {
  /** Address of the site's root: `http://localhost:3000/docs/`. */
  readonly url: string;
  close(): Promise<void>;
}
