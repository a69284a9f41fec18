import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import sqlFromConstants from './sql-from-constants.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default tseslint.config(
  { basePath: root, ignores: ['.cangtai/**', 'src/.umi*/**', 'src/generated/**', 'test-results/**'] },
  {
    basePath: root,
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    extends: [tseslint.configs.recommended],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
    },
  },
  {
    basePath: root,
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    basePath: root,
    files: ['src/{fields,server}/**/*.ts', 'tools/meta/**/*.ts'],
    // A backup is statements that a database said of itself, carried out by its owner; no request gets there.
    ignores: ['src/server/backup/**'],
    plugins: { house: { rules: { 'sql-from-constants': sqlFromConstants } } },
    rules: { 'house/sql-from-constants': 'error' },
  },
  { basePath: root, files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
