import type { ProjectOptions } from '../config/project-options.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { CurrentProblems } from '../diagnostics/reporters/changes.ts';

// What the public API takes and gives. Nothing of the engine is among it: its types would ask those of Node and Astro of
// everyone who calls it.

/** What a check finds. */
export interface CheckResult {
  /** How many pages the site has. */
  readonly pages: number;
  /** Every problem of the project: errors, warnings and notes (`info`). */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether there is no error among them. */
  readonly ok: boolean;
  /** How many addresses of other sites were asked, are known from the last days, or were not asked; where `external` was wanted. */
  readonly external?: { readonly asked: number; readonly known: number; readonly skipped: number };
}

/** What comes of a build. */
export interface BuildResult extends CheckResult {
  /** Whether site, bundle and functions were written. The previous ones are as they were otherwise. */
  readonly published: boolean;
  /** How many operations the site's API descriptions have. */
  readonly operations: number;
  /** Folder of the site. */
  readonly outDir: string;
  /** Folder with a folder for each target. */
  readonly functionsDir: string;
  /** Wall seconds by phase: `read`, `check`, `render`, `write`. */
  readonly seconds: Readonly<Record<string, number>>;
}

/** What came of sending a site to its search service. */
export interface PushedRecords {
  /** How many sections of pages it has now. */
  readonly records: number;
  /** Where it answers. */
  readonly origin: string;
}

/** A question to the assistant of a project. */
export interface AskOptions extends Omit<ProjectOptions, 'targets'> {
  readonly question: string;
  /** Hears of the answer as it comes: Markdown. */
  readonly onText: (text: string) => void;
  /** Hears of what fails, in the words of a log. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** How an assistant has answered. */
export interface AssistantAnswer {
  /** Whether the pages had anything to answer from. */
  readonly answered: boolean;
  /** The pages that the answer links to. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
  /** What was looked for and read, each as the tool and its arguments. */
  readonly searches: readonly string[];
  /** Links that were taken out: to pages that were not read for the answer, or to other origins. */
  readonly removed: number;
  readonly tokens: number;
  /** A sentence for readers, where the answer broke off. */
  readonly failure: string | undefined;
}

/** What a run of questions may be held to: shares from 0 to 1. */
export interface EvalThresholds {
  /** Of the questions, those of which one of the first five pages that search finds answers them. */
  readonly recall?: number;
  /** The mean of one divided by the place of the first page that answers. */
  readonly mrr?: number;
  /** Of the answers, those that link to pages that were read for them, and to one that answers. */
  readonly citations?: number;
  /** Of the expected facts, those that the answers have. */
  readonly facts?: number;
  /** Of the questions, those that were answered or refused as they should be. */
  readonly refusals?: number;
}

/** How the questions of a project are asked. */
export interface EvalOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `evals.yaml` beside docs.json. */
  readonly file?: string | undefined;
  /** In place of those of the file; one that nothing is measured for is missed. */
  readonly thresholds?: EvalThresholds | undefined;
  /** Whether the model is asked where the configuration has one; by default it is. */
  readonly model?: boolean | undefined;
  /** Hears of each question when it has been asked. */
  readonly onOutcome?: ((outcome: EvalOutcome) => void) | undefined;
  /** Hears of what fails, in the words of a log. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What came of a question. */
export interface EvalOutcome {
  readonly id: string;
  readonly question: string;
  readonly severity: 'error' | 'warning';
  /** Paths of the pages that search finds, best first. */
  readonly found: readonly string[];
  /** Place of the first page that answers, from 1; absent where none of the first ten does. */
  readonly rank?: number | undefined;
  /** Absent where no model was asked. */
  readonly answer?:
    | {
        /** Markdown. */
        readonly text: string;
        /** Whether the pages had anything to answer from. */
        readonly answered: boolean;
        /** Paths of the pages that it links to. */
        readonly cited: readonly string[];
        /** Links that were taken out: to pages that were not read for it. */
        readonly removed: number;
        readonly tokens: number;
        readonly milliseconds: number;
        /** Why it broke off. */
        readonly failure?: string | undefined;
      }
    | undefined;
  /** What is wrong, in words that follow the question, and the score that it costs; `answer` is of one that broke off. */
  readonly mistakes: readonly { readonly score: keyof EvalThresholds | 'answer'; readonly message: string }[];
}

/** What came of the questions of a project. */
export interface EvalResult {
  /** What is wrong with the file of questions: none was asked where there is anything. */
  readonly diagnostics: readonly Diagnostic[];
  readonly outcomes: readonly EvalOutcome[];
  /** Questions that the file says to skip. */
  readonly skipped: number;
  /** What was reached, with the mean tokens and milliseconds of an answer; what nothing was measured for is absent. */
  readonly scores: EvalThresholds & { readonly tokens?: number; readonly milliseconds?: number };
  /** Thresholds that were not reached. */
  readonly missed: readonly {
    readonly score: keyof EvalThresholds;
    readonly reached: number;
    readonly threshold: number;
  }[];
  /** Thresholds that nothing was measured for: those of answers, where no model was asked. */
  readonly unmeasured: readonly (keyof EvalThresholds)[];
  /** Whether thresholds were reached, no question of severity `error` went wrong, and no answer broke off. */
  readonly ok: boolean;
  /** Returns the text of the file of questions, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** Where a first file of questions is written. */
export interface EvalStarterOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `evals.yaml` beside docs.json. */
  readonly file?: string | undefined;
}

/** What came of it. */
export interface EvalStarter {
  /** Why nothing was written. */
  readonly refusal?: string;
  readonly file: string;
  /** How many it has. */
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

/** How a page is moved. */
export interface RenameOptions extends ProjectOptions {
  /** The page as navigation names it: `guides/auth`. */
  readonly page: string;
  /** Its new path. */
  readonly to: string;
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What moving a page changed; files count from the folder of docs.json. */
export interface RenameResult {
  /** Why nothing was moved; the rest is absent then. */
  readonly refusal?: string;
  /** The file before and after. */
  readonly file?: { readonly from: string; readonly to: string };
  /** How many links, and entries of navigation, became others in each file. */
  readonly changes: readonly { readonly file: string; readonly links: number }[];
  /** The redirect that was added to docs.json; absent where the address stays. */
  readonly redirect?: { readonly source: string; readonly destination: string };
  /** Where the old address is still named: in code that is shown, or in text. */
  readonly mentions: readonly { readonly file: string; readonly line: number; readonly column: number }[];
}

/** How the configuration of a project is brought to the format of today. */
export interface UpgradeOptions extends ProjectOptions {
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What came of it. */
export interface UpgradeResult {
  /** Why nothing was changed, where the configuration cannot be read. */
  readonly refusal?: string;
  /** Set where a mint.json became a docs.json. */
  readonly converted?: { readonly from: string; readonly to: string };
  /** Keys of docs.json that have another name now, and where they stood. */
  readonly renamed: readonly {
    readonly from: string;
    readonly to: string;
    readonly line: number;
    readonly column: number;
  }[];
  /** What has no place in docs.json, or stands where it is to be changed by hand. */
  readonly lost: readonly Diagnostic[];
  /** Returns the text of a file before the upgrade, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** How the files of a project are formatted. */
export interface FormatOptions extends ProjectOptions {
  /** Write nothing. */
  readonly dryRun?: boolean | undefined;
}

/** What came of it; files count from the folder of docs.json. */
export interface FormatResult {
  /** How many files were looked at. */
  readonly files: number;
  /** Those that were not in their tidy form. */
  readonly changed: readonly string[];
  /** Pages that are no valid MDX, which are left alone. */
  readonly unread: readonly string[];
}

/** What agents and readers would miss in a built site. */
export interface Score {
  /** From 0 to 100: the weighted mean of what is there. */
  readonly score: number;
  readonly pages: number;
  readonly checks: readonly ScoredCheck[];
}

/** One thing that agents or readers need, and how much of it is there. */
export interface ScoredCheck {
  readonly name: string;
  readonly audience: 'agents' | 'readers';
  /** What it counts among the others. */
  readonly weight: number;
  /** What is asked, as one sentence. */
  readonly asks: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What is missing, one line each: a file of the site, and what of it. */
  readonly missing: readonly string[];
  /** How to fix what is missing. */
  readonly hint: string;
}

/** How strictly a project is judged. */
export interface StrictOptions {
  /** Take warnings for errors. */
  readonly strict?: boolean | undefined;
}

/** What is looked for beside what a build would find. */
export interface CheckOptions extends StrictOptions {
  /** Ask other sites whether what links lead to is there. */
  readonly external?: boolean | undefined;
  /** Look for what keeps readers with disabilities out (WCAG 2.2, AA). */
  readonly a11y?: boolean | undefined;
  /** Have Vale read the prose. Rejects with a `ConfigError` where it is not installed, not configured or cannot work. */
  readonly prose?: boolean | undefined;
}

/** How a project is built. */
export interface BuildOptions extends StrictOptions {
  /** Publish what can be published despite errors. */
  readonly keepGoing?: boolean | undefined;
  /** Hears of each phase when it has ended. */
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
  /** `content` for one written by hand; `operation`, or `model`, a schema of its own page, for one made of a description. */
  readonly kind: 'content' | 'operation' | 'model' | 'symbol';
  /** Who may read it: everyone, or readers in one of these groups. */
  readonly audience: 'everyone' | readonly string[];
}

/** A docs project that was read and resolved. To be closed. */
export interface Project {
  /** The folder with docs.json. */
  readonly dir: string;
  /** Pages in the order of navigation, then those outside of it. */
  readonly pages: readonly ProjectPage[];
  /** Makes the whole site where nobody sees it, and returns what a build would find. */
  check(options?: CheckOptions): Promise<CheckResult>;
  /**
   * Writes site, bundle and functions, in place of the previous ones, when the project has no errors. Rejects where the disk
   * does: with a `FunctionsError` when site and bundle are published by then.
   */
  build(options?: BuildOptions): Promise<BuildResult>;
  /** Returns the HTML of the page at a path; undefined where there is none. */
  html(path: string): Promise<string | undefined>;
  /** Returns the Markdown that agents get of the page at a path, without title and preface; undefined where there is none. */
  markdown(path: string): string | undefined;
  /**
   * Answers a request from the examples and schemas of the project's OpenAPI descriptions; `mount` is the path below which
   * each is answered for at a path of its own (`api/openapi.yaml`), and at which one that is alone is.
   */
  mock(request: Request, mount?: string): Promise<Response>;
  /** Returns the text of a file of the project that diagnostics name, for code frames. */
  sourceText(this: void, file: string): string | undefined;
  close(): Promise<void>;
}

/** The problems of a project while it is written. */
export interface DevProblems extends CurrentProblems {
  /** Returns the text of a file of the project, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** How a project is previewed. */
export interface DevOptions extends Omit<ProjectOptions, 'targets'> {
  /** By default `localhost`. */
  readonly host?: string | undefined;
  /** The first port that is tried, the next ones when it is taken; by default 3000. Any that is free where it is 0. */
  readonly port?: number | undefined;
  /** Where keys of the discovery API are, as `OCTAVO_KEYS` says it; by default `keys.json`. */
  readonly keys?: string | undefined;
  /** Hears of each new list of problems. */
  readonly onProblems?: ((problems: DevProblems) => void) | undefined;
  /** Hears of what fails while the preview goes on. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** What keeps the API descriptions of a project from being read as they are meant. */
export interface MockProblems extends Pick<DevProblems, 'diagnostics'> {
  /** Returns the text of a file of the project, for code frames. */
  sourceText(this: void, file: string): string | undefined;
}

/** How the APIs of a project are answered for. */
export interface MockOptions extends Pick<ProjectOptions, 'dir' | 'offline' | 'ignoreConfig'> {
  /** By default `localhost`. */
  readonly host?: string | undefined;
  /** The first port that is tried, the next ones when it is taken; by default 4010. Any that is free where it is 0. */
  readonly port?: number | undefined;
  /**
   * Hears of what is wrong with the descriptions, at the start and after each change; also with docs.json where nothing is
   * found to answer for.
   */
  readonly onProblems?: ((problems: MockProblems) => void) | undefined;
  /** Hears of what fails while the mock goes on. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** A mock that is served. */
export interface MockServer {
  /** Address of the mock: `http://localhost:4010`. */
  readonly url: string;
  /** The address at which each description is answered for, by where that is. */
  readonly apis: ReadonlyMap<string, string>;
  close(): Promise<void>;
}

/** A preview that is served. */
export interface DevServer {
  /** Address of the site's root: `http://localhost:3000/docs/`. */
  readonly url: string;
  close(): Promise<void>;
}
