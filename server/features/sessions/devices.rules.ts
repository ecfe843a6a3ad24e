/** What a browser calls itself, the names that others use too after those that are theirs alone. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/\b(python-requests|Python-urllib|python-httpx)\//, 'Python'],
  [/^node$|\bundici\b/, 'Node.js'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([sign]) => sign.test(text))?.[1] ?? null

/** The names of the browser and of the system that a User-Agent tells of; it may say anything, and browsers say each other's. */
export const deviceOf = (userAgent: string | null): { browser: string | null; system: string | null } => ({
  browser: nameIn(BROWSERS, userAgent ?? ''),
  system: nameIn(SYSTEMS, userAgent ?? ''),
})
