import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { DEEDS, type Answer } from './month-deeds.ts'
import { EXPECTATIONS } from './month-expectations.ts'
import { Telling, type Step, type Story } from './month-telling.ts'
import type { SignedIn } from './signed-in.ts'

const FOLDER = new URL('../months/', import.meta.url)

/** What a file of tests/months holds. */
export const readMonths = <Content>(file: string): Content[] =>
  parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Content[]

/** All stories but for the canaries, in the order of their files. */
export const readStories = (): Story[] =>
  readdirSync(FOLDER)
    .filter((file) => file !== 'canaries.yaml')
    .sort()
    .flatMap((file) => readMonths<Story>(file))

/** Whether a deed was done, or was refused as it should be. */
function checkAnswer(answer: Answer, refused: unknown): string[] {
  const isRefused = answer.statusCode >= 400
  const code = isRefused ? answer.json<{ code: string }>().code : 'done'
  if (code === (refused ?? 'done')) return []
  return [refused ? `it is ${code}, not ${String(refused)}` : `it is refused: ${answer.body}`]
}

/** What is wrong with a step. */
async function take(telling: Telling, { in: month, ...step }: Step): Promise<string[]> {
  if (month) telling.month = String(month)
  const [[verb, what], ...others] = Object.entries(step) as [[string, unknown], ...[string, unknown][]]
  const { refused, ...terms } = Object.fromEntries(others)
  const expectation = EXPECTATIONS[verb]
  if (expectation) return expectation(telling, String(what), terms)
  const deed = DEEDS[verb]
  if (!deed) throw new Error(`there is no ${verb}`)
  const answer = await deed(telling, what, terms)
  return answer ? checkAnswer(answer, refused) : []
}

/**
 * Tells a story, and answers what is wrong with it, each with its story, its step and its figure. It ends at a step that
 * cannot be taken.
 */
export async function tell(user: SignedIn, story: Story): Promise<string[]> {
  const telling = new Telling(user)
  const faults: string[] = []
  await telling.begin(story)
  for (const [at, step] of story.steps.entries()) {
    const { in: month = telling.month, ...named } = step
    const [verb, what] = Object.entries(named)[0] ?? []
    const place = `${story.story}, step ${at + 1} of ${String(month)}, ${verb} ${JSON.stringify(what)}`
    try {
      faults.push(...(await take(telling, step)).map((fault) => `${place}: ${fault}`))
    } catch (error) {
      return [...faults, `${place}: ${(error as Error).message}`]
    }
  }
  return faults
}
