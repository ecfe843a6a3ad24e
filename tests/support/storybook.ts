import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** Any folder will do: the pages know no address of their own. */
const UNDER = '/some/where/stories'

/** A story, or a page of documentation, as the index of the static Storybook lists it. */
export interface Entry {
  id: string
  type: 'story' | 'docs'
  title: string
  name: string
}

/** The static Storybook behind a plain file server. */
export interface ServedStorybook {
  url: string
  entries: Entry[]
  stop(): Promise<void>
}

/**
 * Builds the static Storybook into a folder and serves it under a sub-folder.
 * @throws Error with what the build printed, when it does not succeed
 */
export async function serveStorybook(folder: string): Promise<ServedStorybook> {
  await promisify(execFile)('node_modules/.bin/storybook', ['build', '--quiet', '--output-dir', folder])
  const server = fastify()
  await server.register(fastifyStatic, { root: folder, prefix: UNDER })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const url = origin + UNDER
  const index = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Entry> }
  return { url, entries: Object.values(index.entries), stop: () => server.close() }
}
