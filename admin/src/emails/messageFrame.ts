/** The colours that a mail program prefers. */
export type Scheme = 'light' | 'dark'

/** It runs nothing and reaches nothing, even where the page around it comes without a policy of its own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'"
const HEAD = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${POLICY}">`

/** A condition that always holds, and one that never does. */
const [TRUE, FALSE] = ['(min-width: 0px)', '(max-width: 0px)']

/** A message as a mail program of a scheme shows it, whatever the viewer's own preference. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_text, wanted: string) =>
      wanted.toLowerCase() === scheme ? TRUE : FALSE,
    )
    .replace(
      /(color-schemes?["']?\s*(?:content\s*=\s*["']?|:)\s*)(?:light\s+dark|dark\s+light)/gi,
      (_text, before: string) => before + scheme,
    )

/** The document of the preview's frame: the policy stands before anything of the message. */
export const framed = (html: string, scheme: Scheme): string =>
  HEAD + inScheme(html.replace(/^\s*<!doctype[^>]*>/i, ''), scheme)
