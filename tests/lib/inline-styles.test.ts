import { t } from '../support/tap.ts'
import { inlineStyles } from '../../server/mail/inline-styles.ts'

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`

t.test('rules of style blocks stand in the tags', async (t) => {
  const html = inlineStyles(
    page('<style>p, td { color: #123456 } .big { font-size: 20px }</style>', '<p class="big">x</p>'),
  )
  t.match(html, /<p class="big" style="color: #123456; font-size: 20px;">x<\/p>/)
  t.notMatch(html, '<style')
  t.match(html, /^<!DOCTYPE html>/)
})

t.test('what no tag can hold stays in a block', async (t) => {
  const html = inlineStyles(
    page(
      '<style>p { color: red } a:hover { color: blue } @media (prefers-color-scheme: dark) { p { color: white !important } }</style>',
      '<p>x</p>',
    ),
  )
  t.match(html, /<p style="color: red;">/)
  t.match(html, /<style>[^]*@media \(prefers-color-scheme: dark\)[^]*color: white !important[^]*<\/style>/)
  t.match(html, /a:hover/)
})

t.test('the rest is as it was written: comments for Outlook, entities, placeholders, pieces', async (t) => {
  const rest =
    '<!--[if mso]><table><tr><td width="600"><![endif]--><p title="{{client_name}}">{{ amount }} &amp; &nbsp;&#123;{x}}</p>'
  const html = inlineStyles(page('<style>i { color: red }</style>', rest))
  t.ok(html.includes(rest), html)
  for (const plain of ['', 'plain', '<p>Dear {{client_name}}', '<p style="color: red">x</P>'])
    t.equal(inlineStyles(plain), plain)
})

t.test('no file and no address is read', async (t) => {
  const sources = [
    '<link rel="stylesheet" href="file:///etc/passwd">',
    '<link rel="stylesheet" href="http://127.0.0.1:9/x.css">',
    '<style>@import url(file:///etc/passwd); b { color: red }</style>',
    '<img src="/etc/passwd"><script src="/etc/hosts"></script>',
  ]
  const html = inlineStyles(page(sources.join(''), '<b>x</b>'))
  t.notMatch(html, /root:|localhost/)
  t.match(html, '<b style="color: red;">')
  t.match(html, 'href="file:///etc/passwd"')
})

t.test('HTML that is made to be slow, deep or large is left as it is, within its time', async (t) => {
  const size = 64_000
  const fill = (piece: string, part = 1) => piece.repeat(Math.floor((size * part) / piece.length))
  const styled = (css: string, body: string) => `<style>${css}</style>${body}`
  const texts = {
    'many rules and tags': styled(fill('a{x:y}', 0.5), fill('<a>', 0.5)),
    'a rule of all tags': styled(fill('*{x:y}', 0.5), fill('<p>', 0.5)),
    'a long chain of tags': styled(fill(`${'a '.repeat(20)}b{x:y}`, 0.5), `${fill('<a>', 0.5)}<b>`),
    'a chain of siblings': styled(`${'a~'.repeat(40)}b{x:y}`, `${fill('<a></a>', 0.9)}<b>`),
    'a rule that looks into each': styled(fill(':has(*){x:y}', 0.5), fill('<a>', 0.5)),
    'a list of selectors': styled(`${fill('p,', 0.5)}p{x:y}`, fill('<p>', 0.4)),
    'variables that double': styled(
      `p{--a0:xx;${Array.from({ length: 60 }, (_, i) => `--a${i + 1}:var(--a${i})var(--a${i});`).join('')}color:var(--a60)}`,
      '<p>',
    ),
    'a style that is copied often': styled(`p{background:url(${fill('x', 0.5)})}`, fill('<p>', 0.4)),
    braces: styled(fill('{'), '<p>'),
    'rules in rules': styled(fill('a{'), '<p>'),
    'media in media': styled(fill('@media x{'), '<p>'),
    'deep tags': `<style>a{x:y}</style>${fill('<div>')}`,
    'deep tables': `<style>a{x:y}</style>${fill('<table><tr><td>')}`,
    'crossing tags': `<style>a{x:y}</style>${fill('<a><b><i>')}`,
    blocks: fill('<style>'),
  }
  for (const [name, html] of Object.entries(texts)) {
    const result = inlineStyles(html)
    t.ok(result.length <= 256 * 1024, `${name} grew to ${result.length}`)
    t.equal(inlineStyles(html), result)
  }
})
