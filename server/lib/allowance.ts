import { tooMany } from './throttle.ts'

export interface AllowanceOptions {
  /** The most uses of a key in the window; 0: any number. */
  most: number
  windowMs: number
}

/** Limits how often each key is used within a window, which begins at its first use. In the memory of this process. */
export class Allowance {
  private readonly uses = new Map<string, { count: number; began: number }>()

  constructor(private readonly options: AllowanceOptions) {}

  /** Counts one use. @throws TooManyError when the key has none left */
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
