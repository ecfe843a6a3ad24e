/** An invalid setting; its message names the variable. */
export class ConfigError extends Error {}

/** The environment that settings are taken from. */
export type Env = Readonly<Record<string, string | undefined>>
