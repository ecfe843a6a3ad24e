const FOR_PROGRAMS = [
  'code',
  'params',
  'problems',
  'hint',
  'error_messages',
  'warning_messages',
  'note_messages',
]

/** What an answer says to people, without what it says to programs. */
export function inEnglish<Answer>(answer: Answer): Answer {
  if (Array.isArray(answer)) return answer.map(inEnglish) as Answer
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).filter(([name]) => !FOR_PROGRAMS.includes(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, inEnglish(value as unknown)])) as Answer
}
