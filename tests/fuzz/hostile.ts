/** Texts that have broken other services: sizes, encodings, dates, and every kind of injection. */
export const TEXTS: readonly string[] = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', 'x\udfff', '\ufeff', '\u202e', '\u00a0', 'ﬃ'],
  ...[255, 256, 1001, 10_001, 70_000].map((length) => 'x'.repeat(length)),
  ...['🏴‍☠️'.repeat(80), 'İ'.repeat(255), '\u{1d160}'.repeat(255), 'e\u0301'.repeat(200), '\u0300'.repeat(300)],
  ...[
    "'; DROP TABLE clients; --",
    '" OR 1=1 --',
    "\\'; SELECT 1",
    'create temporary table',
    'PRAGMA INDEX_LIST',
    '\\',
    "''",
    '`',
    '%',
    '_',
    '%_%',
    ':id',
    '?',
    '$1',
  ],
  ...[
    '{{7*7}}',
    '{{#a}}{{/a}}',
    '{{{a}}}',
    '{{constructor.constructor}}',
    '{{',
    '${7*7}',
    '<%= 1 %>',
    '#{1}',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    "=cmd|'/c calc'!A1",
  ],
  ...['../../../etc/passwd', '..\\..\\win.ini', '/etc/passwd', '%2e%2e%2f', 'file:///etc/passwd', 'C:\\'],
  ...[
    'a\r\nX-Injected: yes',
    'a\nBcc: x@example.com',
    'x@example.com\r\nBcc: y@example.com',
    '"a b"@example.com',
  ],
  ...['0000-00-00', '0000-01-01', '2026-02-30', '2026-13-01', '9999-12-31', '10000-01-01', '-0001-01-01'],
  ...['2026-06-30T23:59:60Z', '2026-10-31T25:00:00Z', '0000-01-01T00:00:00Z', '2026-10-31T00:00:00+23:59'],
  ...['NaN', 'Infinity', 'null', 'undefined', 'true', '1e309', '0x10', '1,5', '١٢٣', '-1', '00000', '1e3'],
  ...['__proto__', 'constructor', 'toString', '[object Object]', '{"$gt":""}', '[]', '{}', '\u2028'],
]

export const NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1, 2, 0.01, 0.001, 0.1 + 0.2, 1.005, 4.35, -0.01, 1e-7, 5e-324, 1e21, 1e308, -1e308],
  ...[
    2_147_483_647,
    2_147_483_648,
    -2_147_483_648,
    -2_147_483_649,
    4_294_967_296,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
  ],
  ...[9_999_999.99, 10_000_000, -9_999_999.99, -10_000_000, 9_999_999.991, 1e9, 255, 65_536, 1000, 1001],
]

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value }
  return value
}

/** Values of other kinds than a field expects. */
export const VALUES: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [1, 'a', {}], { length: 1e9 }, { $gt: '' }, { toString: 'x' }],
  ...[
    nested(50),
    nested(2000),
    Array<number>(10_001).fill(1),
    Array<number>(300).fill(7),
    { a: 'x'.repeat(5000) },
  ],
]

/** Bodies that are not the JSON of a record. */
export const BODIES: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '{"a":',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '[',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    'NaN',
  ],
  ...[
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"name":"a","name":"b"}',
    '\ufeff{}',
  ],
  ...['['.repeat(50_000), '{"a":'.repeat(20_000), `{"name":${'['.repeat(3000)}${']'.repeat(3000)}}`],
  ...[
    '{"name":1e400}',
    '{"name":-1e400}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
    `{"x":"${'y'.repeat(1_100_000)}"}`,
  ],
]

export const CONTENT_TYPES: readonly string[] = [
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'text/plain',
    'text/html',
    'application/xml',
    '*/*',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'multipart/mixed',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/problem+json',
    'x',
    '/',
    ';',
  ],
]

export const QUERIES: readonly string[] = [
  ...[
    '&&&',
    '=',
    '?',
    '%',
    '%zz',
    '%00',
    '%ff',
    'skip',
    'skip=',
    'skip=1&skip=2',
    'skip[]=1',
    'skip[a]=1',
    '__proto__=1',
  ],
  ...[
    'limit=0',
    'limit=1001',
    'limit=1.5',
    'limit=1e3',
    'limit=%2B1',
    'skip=2147483647',
    'skip=2147483648',
    'skip=-1',
  ],
  ...[
    'sort=[]',
    'sort=["id"]',
    'sort=["id","ASC; DROP TABLE clients"]',
    'sort=["__proto__","ASC"]',
    'sort=null',
  ],
  ...[
    'sort=["password_hash","ASC"]',
    'sort=[["id"],"ASC"]',
    'range=[0,9007199254740991]',
    'range=[-1,5]',
    'range={}',
  ],
  ...[
    'range=[9007199254740000,9007199254740900]',
    'range=[9007199254740991,9007199254740991]',
    'range=[0.5,3]',
  ],
  ...[
    'filter=[]',
    'filter=null',
    'filter={"id":[]}',
    'filter={"id":[9007199254740993]}',
    'filter={"id":["1"]}',
  ],
  ...[
    'filter={"id":[1e300]}',
    'filter={"__proto__":{"a":1}}',
    'filter={"client_id":{"$gt":0}}',
    `filter=${'['.repeat(5000)}`,
  ],
  ...[
    'filter={"search":"%25_\\\\"}',
    'filter={"search":"\\u0000"}',
    'filter={"q":1}',
    `search=${'x'.repeat(8000)}`,
  ],
  ...[
    'search=%00',
    'search=%25',
    'search=_',
    'search=%5C',
    'search=%27',
    'search=%F0%9F%98%80',
    'search=%ED%A0%80',
  ],
]
