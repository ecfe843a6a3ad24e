// Where compiled modules lie. Plain JavaScript without a dependency.
import { join } from 'node:path'
import { root } from './step.mjs'

export const FOLDER = join(root, 'build/compiled')

/**
 * The path of what a module is compiled to.
 * @param {string} file its path in the project, `server/index.ts`
 */
export const compiled = (file) => join(FOLDER, file.replace(/\.ts$/, '.mjs'))
