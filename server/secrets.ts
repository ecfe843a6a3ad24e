import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Env } from './config-error.ts'
import { keepPrivate } from './lib/private-file.ts'

/** Passphrases of an encrypted file can be guessed without limit. */
const MIN_PASSPHRASE = 12

/** The value of a setting, or the content of the file that the same setting with _FILE names. */
function textOrFile(env: Env, name: string): string | null {
  const file = env[`${name}_FILE`]
  if (env[name] || !file) return env[name] || null
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text) return text
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`)
  }
  // Not as if there were none: a secret would be made in its stead.
  throw new ConfigError(`${name}_FILE names an empty file`)
}

/** Settings that are secret, or hold a password: what keeps secrets for a machine puts them into files. */
const SECRET = ['JWT_SECRET', 'DATABASE_URL', 'DRILL_DATABASE_URL', 'BACKUP_PASSPHRASE']

export const withSecrets = (env: Env): Env =>
  Object.assign(
    Object.create(env) as Env,
    Object.fromEntries(SECRET.map((name) => [name, textOrFile(env, name) ?? undefined])),
  )

export function passphrase(env: Env, name: string): string | null {
  const text = env[name] || null
  if (text !== null && text.length < MIN_PASSPHRASE)
    throw new ConfigError(`${name} must have at least ${MIN_PASSPHRASE} characters`)
  return text
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8')
  if (Buffer.byteLength(secret) < 32)
    throw new Error(`${file} holds no secret; remove it and everybody logs in again`)
  return secret
}

/** The secret of an installation without a JWT_SECRET: generated once, stored beside the database, readable by its owner only. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret')
  keepPrivate(file)
  if (existsSync(file)) return readSecret(file)
  // Linked into place when it is complete: a process that starts at the same moment must not read half of it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecret(file)
}

export function jwtSecret(env: Env, production: boolean, dataDir: string): string {
  const secret = env.JWT_SECRET
  if (!secret && !production)
    try {
      return generatedSecret(dataDir)
    } catch (error) {
      throw new ConfigError(`DATA_DIR cannot be used: ${(error as Error).message}`)
    }
  if (!secret || Buffer.byteLength(secret) < 32)
    throw new ConfigError(
      `JWT_SECRET must be at least 32 bytes${production ? ' when NODE_ENV=production' : ''}`,
    )
  return secret
}
