const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const INLINE = /\\([!-/:-@[-`{-~])|`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Text with code, links, bold words and escaped signs. */
function inline(text: string): string {
  let html = ''
  let end = 0
  for (const { 0: found, index, ...parts } of text.matchAll(INLINE)) {
    const [sign, code, bold, label, address] = [parts[1], parts[2], parts[3], parts[4], parts[5]]
    html += escaped(text.slice(end, index))
    if (sign) html += escaped(sign)
    else if (code) html += `<code>${escaped(code)}</code>`
    else if (bold) html += `<strong>${inline(bold)}</strong>`
    else html += `<a href="${escaped(address!)}">${inline(label!)}</a>`
    end = index + found.length
  }
  return html + escaped(text.slice(end))
}

/** What a heading is linked by: `Log-in and tokens` as `log-in-and-tokens`. */
const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

function heading(block: string): string {
  const [, { length }, text] = /^(#+) (.*)$/.exec(block) as unknown as [string, string, string]
  return `<h${length} id="${anchorOf(text)}">${inline(text)}</h${length}>`
}

function table(block: string): string {
  const cellsOf = (line: string) => line.split(/(?<!\\)\|/).slice(1, -1)
  const row = (line: string, tag: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const [head, , ...body] = block.split('\n')
  const rows = body.map((line) => row(line, 'td')).join('\n')
  return `<table>\n<thead>${row(head!, 'th')}</thead>\n<tbody>\n${rows}\n</tbody>\n</table>`
}

function list(block: string, tag: 'ul' | 'ol'): string {
  const items = block.split(/\n(?=- |\d+\. )/).map((item) => item.replace(/^(- |\d+\. )/, ''))
  return `<${tag}>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</${tag}>`
}

function blockOf(block: string): string {
  if (block.startsWith('#')) return heading(block)
  if (block.startsWith('|')) return table(block)
  if (block.startsWith('- ')) return list(block, 'ul')
  if (/^\d+\. /.test(block)) return list(block, 'ol')
  return `<p>${inline(block)}</p>`
}

/** A block of code, which a keyboard can scroll. */
function code(fenced: string): string {
  const [, language, text] = /^```(\w*)\n([\s\S]*?)\n?```$/.exec(fenced) as unknown as [
    string,
    string,
    string,
  ]
  return `<pre tabindex="0"><code class="language-${language}">${escaped(text)}</code></pre>`
}

/** The headings of the second level, and what they are linked by. */
export const headingsOf = (markdown: string): { text: string; anchor: string }[] =>
  Array.from(markdown.replace(FENCED, '').matchAll(/^## (.*)$/gm), ([, text]) => ({
    text: text!,
    anchor: anchorOf(text!),
  }))

const FENCED = /^(```\w*\n[\s\S]*?^```)$/gm

/**
 * Markdown of our own as HTML: headings, paragraphs, tables, lists of one level, blocks of code; in them code, links and
 * bold words. HTML in it is text.
 */
export const htmlOf = (markdown: string): string =>
  markdown
    .split(FENCED)
    .flatMap((part, index) =>
      index % 2
        ? [code(part)]
        : part
            .split(/\n{2,}/)
            .map((block) => block.trim())
            .filter(Boolean)
            .map(blockOf),
    )
    .join('\n')
