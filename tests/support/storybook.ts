import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { changedFiles } from '../../scripts/changed-files.ts'
import { importsOf } from '../../scripts/import-graph.ts'
import { STORYBOOK_FOLDER } from '../../scripts/setup.mjs'
import { chosenToday } from './rounds.ts'

/** Any folder will do: the pages know no address of their own. */
const UNDER = '/some/where/stories'

/** A story, or a page of documentation, as the index of the static Storybook lists it. */
export interface Entry {
  id: string
  type: 'story' | 'docs'
  title: string
  name: string
  /** The file that it stands in, `./admin/src/ui/list/AddButton.stories.tsx`. */
  importPath: string
  /** `play-fn` where the story itself has a play. */
  tags: string[]
}

/** The stories and pages of documentation that there are, as `npm test` has built them. */
export async function allEntries(): Promise<Entry[]> {
  const index = join(STORYBOOK_FOLDER, 'index.json')
  if (!existsSync(index)) throw new Error('The pages of stories are not built: `npm test` builds them')
  const { entries } = JSON.parse(await readFile(index, 'utf8')) as { entries: Record<string, Entry> }
  return Object.values(entries)
}

export const allStories = async (): Promise<Entry[]> =>
  (await allEntries()).filter(({ type }) => type === 'story')

/** The stories to play in this run: those whose turn it is today, and those that have changed, or whose component or fixtures have. */
export function storiesOfToday(all: readonly Entry[]): Entry[] {
  const changed = changedFiles()
  const idsOf = (hasChanged: (file: string) => boolean) =>
    all.filter(({ importPath }) => hasChanged(importPath.replace(/^\.\//, ''))).map(({ id }) => id)
  const touched = [
    idsOf((file) => changed.includes(file)),
    idsOf((file) => importsOf(file).some((each) => changed.includes(each))),
  ]
  const today = new Set(
    chosenToday(
      all.map(({ id }) => id),
      { days: 'STORY_DAYS', touched },
    ),
  )
  return all.filter(({ id }) => today.has(id))
}

/** The static Storybook behind a plain file server. */
export interface ServedStorybook {
  url: string
  stop(): Promise<void>
}

/** Serves the static Storybook under a sub-folder. */
export async function serveStorybook(): Promise<ServedStorybook> {
  const server = fastify()
  await server.register(fastifyStatic, { root: resolve(STORYBOOK_FOLDER), prefix: UNDER })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url: origin + UNDER, stop: () => server.close() }
}
