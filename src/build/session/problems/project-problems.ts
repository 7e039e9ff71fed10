import { referenceAnchors } from '../../../components/index.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import { grouped } from '../../../diagnostics/group.ts';
import { ambientNames } from '../../../markdown/index.ts';
import {
  withoutConsequences,
  withoutMisspeltImports,
  checkSteps,
  createFindingsCache,
  type CheckInput,
} from '../../../site/checks/index.ts';
import type { CompiledPages } from '../../contracts.ts';
import { fileProblems } from './file-problems.ts';
import { authorsPlaces } from './authored-places.ts';
import type { ProjectState } from '../project-state.ts';

interface Finding extends Pick<CheckInput, 'components' | 'iconFinding' | 'hasAssistant'> {
  readonly compiled: CompiledPages;
}

/** Finds the problems of a project, once for each state of it. */
export interface ProjectProblems {
  /** Every problem, those included that rendering found; each is reported once, and without what only follows from another. */
  all(rendered: readonly Diagnostic[]): Diagnostic[];
  /**
   * Compiles every page and finds what needs no rendering. Asks `goOn` every few milliseconds, which lets other work come
   * between; returns false when that says that it need not be done any longer, or the project has changed meanwhile.
   */
  prepare(goOn: () => Promise<boolean>): Promise<boolean>;
  /** The project has changed. */
  forget(): void;
}

/** Milliseconds of work after which other work may come. */
const betweenPauses = 10;

/** Returns what finds the problems of the project whose newest state `stateOf` returns. */
export function createProjectProblems(
  stateOf: () => ProjectState,
  { compiled, components, iconFinding, hasAssistant }: Finding,
): ProjectProblems {
  const findingsCache = createFindingsCache();
  let found: Diagnostic[] | undefined;

  const checkInput = ({ loaded, resolved, packages, authorFiles }: ProjectState): CheckInput => ({
    site: resolved.value,
    project: loaded.value,
    facts: compiled.facts,
    components,
    referenceAnchors,
    iconFinding,
    hasAssistant,
    ambientNames,
    code: (file) => authorFiles.codeShape(file),
    package: (specifier) => packages.bundle(specifier),
  });
  /** Stops after each page. */
  const find = function* (state: ProjectState): Generator<undefined, Diagnostic[]> {
    const { loaded, resolved, authorFiles, grammars } = state;
    for (const page of resolved.value.pages) {
      const facts = page.kind === 'content' ? compiled.facts(page.source.file.path) : undefined;
      authorFiles.checkImports(facts?.imports.map(({ file }) => file) ?? []);
      yield;
    }
    const input = checkInput(state);
    const checks = yield* checkSteps(input, findingsCache);
    return [
      ...loaded.diagnostics,
      ...grammars.diagnostics,
      ...fileProblems(loaded.value),
      ...resolved.diagnostics,
      ...withoutMisspeltImports(compiled.diagnostics(), input),
      ...checks,
    ];
  };

  return {
    all(rendered) {
      const { loaded, resolved, authorFiles } = stateOf();
      found ??= lastOf(find(stateOf()));
      const problems = withoutConsequences([...found, ...authorFiles.diagnostics(), ...rendered], loaded.value);
      return grouped(authorsPlaces(problems, { project: loaded.value, site: resolved.value }));
    },
    async prepare(goOn) {
      const state = stateOf();
      let paused = performance.now();
      const mayGoOn = async (): Promise<boolean> => {
        if (performance.now() - paused < betweenPauses) return true;
        const isWanted = await goOn();
        paused = performance.now();
        return isWanted && state.loaded === stateOf().loaded;
      };
      for (const path of state.loaded.value.markdownFiles.keys()) {
        await compiled.ready([path]);
        compiled.facts(path);
        if (!(await mayGoOn())) return false;
      }
      const steps = find(state);
      for (let step = steps.next(); found === undefined; step = steps.next()) {
        if (step.done === true) found = step.value;
        else if (!(await mayGoOn())) return false;
      }
      return true;
    },
    forget() {
      found = undefined;
    },
  };
}

/** Goes through all steps at once; returns what comes of them. */
function lastOf<Value>(steps: Generator<undefined, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
