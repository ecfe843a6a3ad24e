import { t } from '../support/tap.ts'
import { textOfHtml } from '../../server/lib/html-text.ts'

t.test('the text of an HTML message says what the HTML shows', async (t) => {
  const cases: [html: string, text: string][] = [
    ['plain', 'plain'],
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['a<br><br/>b<br> <br><br>c<div>d</div><div>e</div>', 'a\n\nb\n\nc\nd\ne'],
    ['<head><title>x</title></head><style>p{}</style ><script>a < b</script>seen', 'seen'],
    ['<!-- <p>unseen</p> -->seen', 'seen'],
    [
      'a &lt;b&gt; &amp;amp; &#39;c&#x27; &nbsp;&euro;&unknown; &#0;&#x110000;',
      "a <b> &amp; 'c' €&unknown; &#0;&#x110000;",
    ],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['<a href="https://x.example/?a=1&amp;b=2">here</a>', 'here (https://x.example/?a=1&b=2)'],
    ['<a name="x">here</a> <a href="javascript:x">there</a>', 'here there'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p title="x', ''],
    ['  much \n\t white  space ', 'much white space'],
  ]
  for (const [html, text] of cases) t.equal(textOfHtml(html), text, JSON.stringify(html))
})

t.test('a text that is made to be slow is not', async (t) => {
  for (const piece of [
    '<',
    '<a ',
    '<style>',
    '</style',
    '<!--',
    '&',
    '<a href=',
    '<a href="https:',
    '<td></td>',
    ' ',
  ])
    for (const html of [
      piece.repeat(500_000 / piece.length),
      `<style>${piece.repeat(500_000 / piece.length)}`,
    ]) {
      const start = Date.now()
      textOfHtml(html)
      const took = Date.now() - start
      t.ok(took < 1000, `${piece} took ${took} ms`)
    }
})
