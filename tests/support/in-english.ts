const FOR_PROGRAMS = [
  'code',
  'params',
  'problems',
  'hint',
  'error_messages',
  'warning_messages',
  'note_messages',
  'import_id',
  'error_workbook_url',
]

/** Which of its two an answer to an upload is, a program is told, too. */
const isForPrograms = ([name, value]: [string, unknown]): boolean =>
  FOR_PROGRAMS.includes(name) || (name === 'kind' && (value === 'import' || value === 'preview'))

/** What an answer says to people, without what it says to programs. */
export function inEnglish<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(inEnglish) as Answer
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).filter((entry) => !isForPrograms(entry))
  return Object.fromEntries(kept.map(([name, value]) => [name, inEnglish(value as unknown)])) as Answer
}
