import type { ContractSchema, Components } from '../../server/http/openapi-document.ts'
import { NUMBERS, TEXTS, VALUES } from './hostile.ts'
import type { Random } from './random.ts'

/** Ids up to here are likely to exist: the test makes that many records of each kind. */
export const KNOWN_IDS = 40
const DEEP = 6

/** Makes values for the schemas of a contract: some that fit, and many that should not. */
export class SchemaValues {
  constructor(
    private readonly random: Random,
    private readonly components: Components,
  ) {}

  resolve(schema: ContractSchema): ContractSchema {
    return schema.$ref ? this.resolve(this.components[schema.$ref.split('/').at(-1)!] ?? {}) : schema
  }

  /** A value that fits, or nearly: at its limits, or with one or two hostile parts. */
  any(schema: ContractSchema, name = ''): unknown {
    const value = this.fitting(schema, name)
    if (this.random.chance(0.3)) return value
    return this.spoiled(value, this.random.integer(1, 2))
  }

  /** A value that fits the schema, as far as a schema says. */
  fitting(given: ContractSchema, name = '', depth = 0): unknown {
    const schema = this.resolve(given)
    if (schema.enum) return this.random.pick(schema.enum)
    if (schema.allOf) {
      const parts = schema.allOf.map((part) => this.resolve(part))
      const properties = Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties ?? {})))
      return this.fitting({ ...parts[0], properties }, name, depth)
    }
    if (schema.anyOf) return this.fitting(this.random.pick(schema.anyOf), name, depth)
    if (schema.then) return this.conditional(schema, name, depth)
    const type = this.random.chance(0.9) ? [schema.type].flat()[0] : this.random.pick([schema.type].flat())
    if (type === 'object') return depth > DEEP ? {} : this.record(schema, depth)
    if (type === 'array') return this.list(schema, name, depth)
    if (type === 'integer' || type === 'number') return this.number(schema, name)
    if (type === 'boolean') return this.random.chance(0.5)
    if (type === 'string') return this.text(schema, name)
    return null
  }

  hostile(): unknown {
    const kind = this.random.next()
    if (kind < 0.5) return this.random.pick(TEXTS)
    return kind < 0.8 ? this.random.pick(NUMBERS) : this.random.pick(VALUES)
  }

  /** A text with a form that is asked of some texts alone, or one without it. */
  private conditional(
    { if: _, then, else: other, ...schema }: ContractSchema,
    name: string,
    depth: number,
  ): unknown {
    if (this.random.chance(0.1)) return ''
    const form = other && this.random.chance(0.5) ? other : then
    return this.fitting({ ...schema, ...form }, name, depth)
  }

  private record(schema: ContractSchema, depth: number): object {
    const required = (schema.required as string[] | undefined) ?? []
    const chosen = Object.entries(schema.properties ?? {}).filter(
      ([name]) => required.includes(name) || this.random.chance(0.5),
    )
    return Object.fromEntries(chosen.map(([name, part]) => [name, this.fitting(part, name, depth + 1)]))
  }

  private list(schema: ContractSchema, name: string, depth: number): unknown[] {
    const length = this.random.integer(0, 3)
    return Array.from({ length }, () => this.fitting(schema.items ?? {}, name, depth + 1))
  }

  private number(schema: ContractSchema, name: string): number {
    if (/(^|_)ids?$/.test(name)) return this.random.integer(1, KNOWN_IDS)
    const { minimum = 0, maximum = 1000, multipleOf } = schema as Record<string, number | undefined>
    const at = this.random.next()
    if (at < 0.1) return minimum
    if (at < 0.2) return maximum
    const whole = this.random.integer(minimum, Math.min(maximum, minimum + 5000))
    return multipleOf ? Math.round(whole * 100 + this.random.integer(0, 99)) / 100 : whole
  }

  private text(schema: ContractSchema, name: string): string {
    // No mail server of others is asked.
    if (name === 'smtp_host') return '127.0.0.1'
    if (name === 'imei_number') return String(this.random.integer(10 ** 14, 10 ** 15 - 1))
    const day = `20${this.random.integer(20, 30)}-1${this.random.integer(0, 2)}-${this.random.integer(10, 30)}`
    if (schema.format === 'date') return day
    if (schema.format === 'date-time') return `${day}T12:00:00Z`
    if (schema.format === 'email') return `a${this.random.integer(1, 1e6)}@example.com`
    const example = (schema.examples?.[0] as string | undefined) ?? 'text'
    if (schema.pattern && schema.pattern !== '\\S') return example
    const { maxLength = 100 } = schema as { maxLength?: number }
    const edge = this.random.next()
    if (edge < 0.05) return 'ß'.repeat(maxLength)
    if (edge < 0.1) return '😀'.repeat(maxLength)
    return edge < 0.5 ? example : `${example} ${this.random.integer(1, 1e6)}`.slice(0, maxLength)
  }

  private spoiled(value: unknown, parts: number): unknown {
    if (typeof value !== 'object' || value === null || this.random.chance(0.05)) return this.hostile()
    const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    const names = Object.keys(copy)
    for (let part = 0; part < parts && names.length; part += 1) {
      const name = this.random.pick(names)
      const way = this.random.next()
      if (way < 0.15) Reflect.deleteProperty(copy, name)
      else if (way < 0.3) copy[name] = this.spoiled(copy[name], 1)
      else copy[name] = this.hostile()
    }
    if (this.random.chance(0.1))
      copy[this.random.pick(['id', 'toString', 'é', '', 'created_at'])] = this.hostile()
    return copy
  }
}
