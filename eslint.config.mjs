import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// What readers use: components. All other rules, those that need types among them, are oxlint's (`.oxlintrc.json`).

// Recordings are what APIs answer: nobody has captions for them (`media-has-caption`).
/** What scrolls can be reached by keyboard, though it is not operated (axe: scrollable-region-focusable). */
const scrolling = { tags: ['pre', 'code', 'ol'], roles: ['group', 'tabpanel'], allowExpressionValues: true };
/** Safari takes lists without markers for none, unless they say so. */
const lists = { nav: ['navigation'], ol: ['list'], ul: ['list'] };
/** Keys come from what has the focus inside of an element. */
const bubbling = { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onError', 'onLoad'], img: ['onError', 'onLoad'] };

export default tseslint.config(
  { ignores: ['dist', 'bundle', 'functions', '.octavo', '.renderer', '.package', '.astro', 'content', 'test'] },
  {
    // The rooms of React; what else may hold a component is one.
    files: ['**/*.tsx', 'src/{components,playground}/**/*.ts'],
    extends: [tseslint.configs.base, reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', scrolling],
      'jsx-a11y-x/no-redundant-roles': ['error', lists],
      'jsx-a11y-x/no-noninteractive-element-interactions': ['error', bubbling],
      'jsx-a11y-x/media-has-caption': 'off',
    },
  },
  ...astro.configs.recommended,
  ...astro.configs['jsx-a11y-recommended'],
  {
    files: ['**/*.astro'],
    rules: {
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', scrolling],
      'astro/jsx-a11y/no-redundant-roles': ['error', lists],
      'astro/jsx-a11y/media-has-caption': 'off',
    },
  },
);
