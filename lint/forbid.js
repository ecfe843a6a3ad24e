/** A config that rejects imports in some files; of several for one file only the last one counts. */
export const forbid = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
})
