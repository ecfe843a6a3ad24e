import { dictionary } from '@zxcvbn-ts/language-common'

const SIZE = 3000

const long = dictionary['passwords-common'].filter((password) => password.length >= 8)
const common = new Set(long.slice(0, SIZE))

/** Whether a password is, in any case of its letters, one of the 3,000 most common of 8 characters and more. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
