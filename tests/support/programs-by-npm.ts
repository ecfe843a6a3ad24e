import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from '../../scripts/command.ts'
import { npmCall, root } from '../../scripts/step.mjs'

/** A Node.js and the npm that comes with it, as somebody has them who has nothing else. */
export interface NodeWithNpm {
  /** The program. */
  node: string
  /** The npm's file, which Node.js runs. */
  npm: string
  /** What its processes get: its programs stand before this machine's. */
  env: NodeJS.ProcessEnv
}

/** The releases of Node.js that are supported, and the npm that each comes with. */
export const NODES: Readonly<Record<string, string>> = { '20.19': '10.8.2', '22': '10.9', '24': '11' }
const INSTALL_MS = 5 * 60_000

/** Installs a Node.js and its npm from the registry into `build/`, once. */
export async function bringNodeWithNpm(version: string): Promise<NodeWithNpm> {
  const node = await bringNode(version)
  const npm = await bringNpm(NODES[version]!)
  const { npm_execpath: _, npm_node_execpath: __, ...inherited } = process.env
  return { node, npm, env: { ...inherited, PATH: [dirname(node), process.env.PATH].join(delimiter) } }
}

/** Installs a version of Node.js into `build/`, once; answers its program. */
export async function bringNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform
  return join(await bring(`node-${system}-${process.arch}`, version), 'bin/node')
}

/** Installs a version of npm into `build/`, once; answers its file, which Node.js runs. */
export const bringNpm = async (version: string): Promise<string> =>
  join(await bring('npm', version), 'bin/npm-cli.js')

async function bring(name: string, version: string): Promise<string> {
  const folder = join(root, 'build/programs', `${name}@${version}`)
  const installed = join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `${name}@${version}`]
  const [program, args] = npmCall(words)
  const done = await runCommand(program, args, { timeoutMs: INSTALL_MS })
  if (!done.ok) throw new Error(`${name}@${version}: ${done.problem}\n${done.output}`)
  return installed
}
