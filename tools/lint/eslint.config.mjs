import { fileURLToPath } from 'node:url';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import chineseTexts, { knowledge } from './chinese-texts.mjs';
import plainComments from './plain-comments.mjs';
import sqlFromConstants from './sql-from-constants.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

const clocks =
  'The process’s clock may be set, and differs from others’. Durations: performance.now(). What is stored: the session’s now(), or the database’s.';

const newDate = { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: clocks };

const anyRecord = {
  selector: 'TSTypeReference[typeName.name="RecordValues"]',
  message:
    'The entity is known here: RecordOf<…> what its table holds, PatchOf<…> what is written of it, StoredRecord.',
};

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
    files: ['{src,tools,tests}/**/*.{ts,tsx,mjs,cjs}'],
    plugins: { comments: { rules: { 'plain-comments': plainComments } } },
    rules: { 'comments/plain-comments': 'error' },
  },
  {
    basePath: root,
    // What commands print and problems say; the sentences of tests are about people.
    files: ['{src,tools}/**/*.{ts,tsx,mjs,cjs}'],
    rules: { 'comments/plain-comments': ['error', { texts: true }] },
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
    ignores: ['src/server/installation/backup/**'],
    plugins: { house: { rules: { 'sql-from-constants': sqlFromConstants } } },
    rules: { 'house/sql-from-constants': 'error' },
  },
  {
    basePath: root,
    files: ['src/**/*.{ts,tsx}'],
    // What an editor shows of the language, what a snapshot is written in, and the world that is only an example.
    ignores: ['src/metadata/{grammar,snapshot}/**', 'src/server/installation/demo/**'],
    plugins: { texts: { rules: { 'chinese-texts': chineseTexts } } },
    settings: { texts: knowledge },
    rules: { 'texts/chinese-texts': 'error' },
  },
  {
    basePath: root,
    files: ['src/server/**/*.ts'],
    // It writes a world that has had its past.
    ignores: ['src/server/installation/demo/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Date',
          property: 'now',
          message: clocks,
        },
      ],
      'no-restricted-syntax': ['error', newDate],
    },
  },
  {
    basePath: root,
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy', 'Suspense'],
          message: 'React holds back what suspends for 300 ms: onDemand of src/fields/components.',
        },
      ],
    },
  },
  {
    basePath: root,
    files: ['src/{engine,extensions,shell}/**/*.{ts,tsx}', 'src/pages/*.tsx'],
    // Where an answer gets its type from the schema, once for all.
    ignores: ['src/engine/core/client/**', 'src/shell/session/session-calls.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TSAsExpression > AwaitExpression > CallExpression[callee.property.name=/^(call|batch|upload)$/]',
          message:
            'The answer’s type comes from the schema: useShellCall, useCallByName, or a reader of any entity’s records.',
        },
      ],
    },
  },
  {
    basePath: root,
    files: ['src/server/calls/handlers/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        newDate,
        anyRecord,
        {
          selector: 'TSAsExpression > :matches(Identifier[name="body"], MemberExpression[property.name="body"])',
          message: 'The body’s type comes from the schema: handler<…>, scanHandler<…>, workflowHandler<…> of the call.',
        },
        {
          selector: 'VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name="Handler"]',
          message: 'A handler names its call: handler<…>.',
        },
      ],
    },
  },
  {
    basePath: root,
    files: ['src/server/warehouse/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', newDate, anyRecord] },
  },
  { basePath: root, files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
