import { t } from '../support/tap.ts'
import { textOfHtml } from '../../server/mail/html-text.ts'

t.test('the text of an HTML message says what the HTML shows', async (t) => {
  const cases: [html: string, text: string][] = [
    ['plain', 'plain'],
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['a<br><br/>b<br> <br><br>c<div>d</div><div>e</div>', 'a\n\nb\n\nc\nd\ne'],
    ['<head><title>x</title></head><style>p{}</style ><script>a < b</script>seen', 'seen'],
    ['<!-- <p>unseen</p> -->seen', 'seen'],
    [
      'a &lt;b&gt; &amp;amp; &#39;c&#x27; &nbsp;&euro;&unknown; &#0;&#x110000;',
      "a <b> &amp; 'c' €&unknown; \ufffd\ufffd",
    ],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a | b\nc'],
    [
      '<table><tr><th>Period</th><td>10/2026</td></tr><tr><th scope="row">Amount</th><td>$25</td></tr></table>',
      'Period: 10/2026\nAmount: $25',
    ],
    [
      '<table><tr><th>Name</th><th>Cost</th></tr><tr><td>Truck</td><td></td><td>$5</td></tr></table>',
      'Name | Cost\nTruck | $5',
    ],
    [
      '<table role="presentation"><tr><td>a</td><td>b</td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></table>',
      'a b\n\nc\n\nd',
    ],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    [
      'To do:<ol><li>one</li><li>two<ul><li>inner</li></ul></li><li>three</li></ol>then',
      'To do:\n\n1. one\n2. two\n  - inner\n3. three\n\nthen',
    ],
    ['<a href="https://x.example/?a=1&amp;b=2">here</a>', 'here (https://x.example/?a=1&b=2)'],
    ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
    ['<a href="mailto:pay@x.example"><b>pay</b>@x.example</a>', 'pay@x.example'],
    ['<a href="https://x.example"><img alt="" src="x"></a>', 'https://x.example'],
    ['<img alt="Savanna &amp; Co" src="logo.png"> and <img src="dot.png">', 'Savanna & Co and'],
    ['a<hr>b', `a\n\n${'-'.repeat(40)}\n\nb`],
    ['<div style="Display : none">un<div>se</div>en</div>seen<p hidden>not</p>', 'seen'],
    ['<br style="display:none">seen<img style="display:none" alt="">', 'seen'],
    ['<div style="display:none">never closed', ''],
    ['<a name="x">here</a> <a href="javascript:x">there</a>', 'here there'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p title="x', ''],
    ['  much \n\t white  space ', 'much white space'],
    ['<div>x<br></div><div>y</div><div><br></div><div>z</div>', 'x\ny\n\nz'],
    ['a<p></p><div> </div>b<b></b>c', 'a bc'],
    ['<tr><td>a</td><td>b</td></tr><tr><td></td></tr><tr><td>c</td></tr>', 'a | b\nc'],
    ['<table><caption>C</caption><tbody><tr><td>a<td>b<tr><td>c</table>', 'C\na | b\nc'],
    ['<ul><li><p>x</p></li><li>y<br>z</li></ul>', '- x\n\n- y\n  z'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['<a href="mailto:pay@x.example">Write</a> or <a href="TEL:+1">+1</a>', 'Write (pay@x.example) or +1'],
    ['<a href="https://x.example"><img alt="Logo" src="x"></a>', 'Logo (https://x.example)'],
    [`${'<div>'.repeat(150)}deep${'</div>'.repeat(150)}<p>after</p>`, 'deep\n\nafter'],
  ]
  for (const [html, text] of cases) t.equal(textOfHtml(html), text, JSON.stringify(html))
})

t.test('a text that is made to be slow comes to an end', async (t) => {
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
    '<td>x',
    '<ul><li>',
    '<p hidden>',
    '<p hidden',
    '<p style="',
    '<i hidden><i',
    '<a href=https://x>x',
    '<th>x</th>',
    '<hr>',
    '<div>x',
    '<table><tr><td>',
    '<b></b><br>',
    '</p>',
    ' ',
  ])
    for (const html of [
      piece.repeat(500_000 / piece.length),
      `<style>${piece.repeat(500_000 / piece.length)}`,
    ])
      t.type(textOfHtml(html), 'string', piece)
})
