import { tooMany } from './throttle.ts'

export interface AllowanceOptions {
  /** How often each key may; 0: always. */
  most: number
  windowMs: number
}

/** Lets each key do something so many times within a span, from the first time on, in the memory of this process. */
export class Allowance {
  private readonly uses = new Map<string, { count: number; began: number }>()

  constructor(private readonly options: AllowanceOptions) {}

  /** Counts one time. @throws TooManyError when the key has had its share */
  take(key: string): void {
    const { most, windowMs } = this.options
    if (most === 0) return
    const use = this.uses.get(key) ?? this.begin(key)
    if (use.count >= most) throw tooMany(windowMs - (performance.now() - use.began))
    use.count += 1
  }

  private begin(key: string) {
    const use = { count: 0, began: performance.now() }
    this.uses.set(key, use)
    setTimeout(() => this.uses.delete(key), this.options.windowMs).unref()
    return use
  }
}
