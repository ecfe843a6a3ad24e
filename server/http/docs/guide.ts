import { readFile } from 'node:fs/promises'
import { headingsOf, htmlOf } from '../../lib/markdown.ts'
import { CODES, render, type Code, type Message } from '../../messages.ts'
import { SAMPLES } from '../../messages/samples.ts'

const FOLDER = new URL('.', import.meta.url)

/** A file that the pages of the contract are made of. */
export const readPart = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8')

const sentenceOf = (code: Code): string =>
  render({ code, params: (SAMPLES as Partial<Record<Code, object>>)[code] ?? {} } as Message)

/** Text as Markdown has it in a cell of a table. */
const asCell = (text: string): string => text.replace(/[\\`*_[\]<>|~]/g, '\\$&').replaceAll('\n', ' ')

/** All codes, as Markdown. */
const codes = (): string =>
  [
    '## Codes',
    'Each with its sentence; what varies in it, the `params`, is an example. A sentence of a problem goes on after the name of ' +
      'its field. Some stand only in the `params` of others, as the name of a record does; some are no refusals: they tell ' +
      'what was done.',
    [
      '| Code | Sentence |',
      '| --- | --- |',
      ...CODES.map((code) => `| \`${code}\` | ${asCell(sentenceOf(code))} |`),
    ].join('\n'),
  ].join('\n\n')

/** What a program may do by a scope of its token. */
interface Scope {
  name: string
  /** In a few words. */
  about: string
  /** The operations. */
  operations: readonly string[]
}

/** The scopes of API tokens, as Markdown. */
const scopesTable = (scopes: readonly Scope[]): string =>
  [
    '| Scope | What it is for | Operations |',
    '| --- | --- | --- |',
    ...scopes.map(
      ({ name, about, operations }) =>
        `| \`${name}\` | ${asCell(about)} | ${operations.map((each) => `\`${each}\``).join(', ')} |`,
    ),
  ].join('\n')

/** The introduction of the contract, as Markdown: the guide with the scopes, and the codes of the catalogue. */
export async function readGuide(scopes: readonly Scope[]): Promise<string> {
  const guide = (await readPart('guide.md')).replace('<!-- scopes -->', scopesTable(scopes))
  return `${guide}\n${codes()}\n`
}

const LINKS = [
  ['/docs/guide', 'Guide'],
  ['/docs', 'Calls'],
  ['/openapi.yaml', 'openapi.yaml'],
  ['/', 'TrackLedger'],
] as const

const links = (current: string): string =>
  LINKS.map(
    ([address, text]) =>
      `<a href="${address}"${address === current ? ' aria-current="page"' : ''}>${text}</a>`,
  ).join('\n')

/** The guide as a page. @param guide as Markdown */
export const guidePage = (guide: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="How the API of TrackLedger is used">
<title>Guide · TrackLedger API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/static/theme/pages.css">
</head>
<body>
<header class="bar">
<a class="brand" href="/docs/guide"><img src="/favicon.svg" alt="" width="28" height="28">TrackLedger API</a>
<nav aria-label="Pages">
${links('/docs/guide')}
</nav>
</header>
<div class="columns">
<nav class="contents" aria-label="Contents">
<ul>
${headingsOf(guide)
  .map(({ text, anchor }) => `<li><a href="#${anchor}">${text}</a></li>`)
  .join('\n')}
</ul>
</nav>
<main>
<h1>TrackLedger API</h1>
${htmlOf(guide)}
</main>
</div>
</body>
</html>
`
