import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'bundle/**',
      'functions/**',
      '.octavo',
      '.renderer',
      '.package',
      '.astro',
      'content',
      'test/fixtures',
      'test/golden',
      '**/*.next/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'max-lines': ['error', { max: 400 }],
      'max-params': ['error', { max: 4 }],
    },
  },
  {
    // The one place where a compiled page becomes code here: one without code of its author.
    files: ['src/components/evaluate-static.ts'],
    rules: { '@typescript-eslint/no-implied-eval': 'off' },
  },
  {
    files: ['**/*.data.ts'],
    rules: { 'max-lines': 'off' },
  },
  ...astro.configs.recommended,
);
