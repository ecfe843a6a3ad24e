/** What the form of a company adds to its name, and words that names share. */
const NOT_NAMES = new Set(
  (
    'LTD LIMITED LLC INC CO COMPANY CORP CORPORATION PLC LLP GMBH AG SA SAS SARL SRL SL SPA BV NV PTY PVT PRIVATE ' +
    'CV EIRL LTDA CIA THE AND Y DE LA EL LOS MR MRS MS'
  ).split(' '),
)

/** The words of a text, in capitals and without accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a name that tell it from others: `S.A. de C.V.` and `Ltd` do not. */
export const nameWords = (name: string): string[] =>
  wordsOf(name.replace(/\b(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))).filter(
    (word) => !NOT_NAMES.has(word),
  )
