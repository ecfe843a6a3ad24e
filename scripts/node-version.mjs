// Plain JavaScript without a dependency, so that an old Node.js can say that it is one.
const MIN = [20, 19]

/** The line for a Node.js that is too old, or null. */
export function nodeTooOld(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > MIN[0] || (major === MIN[0] && minor >= MIN[1])) return null
  return `Node.js ${MIN.join('.')} or newer is needed, this is ${version}.`
}
