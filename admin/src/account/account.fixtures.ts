import type { SecondFactor } from './secondFactor.ts'

/** A second factor that is off, with changes. */
export const secondFactor = (changes: Partial<SecondFactor> = {}): SecondFactor => ({
  enabled: false,
  since: null,
  recovery_codes: 0,
  required: false,
  ...changes,
})

export const factorOn = (changes: Partial<SecondFactor> = {}): SecondFactor =>
  secondFactor({ enabled: true, since: '2026-10-31T14:03:22.000Z', recovery_codes: 10, ...changes })

export const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/TrackLedger:sara?issuer=TrackLedger&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}

export const recoveryCodes = [
  'k7qm-2wxa-hd4t-u9ce-m9ep-xbc5',
  'v3np-ry8g-5tbk-q6sz-udnv-b8tg',
  'm4hd-x9tw-a7ke-p2vf-bcqq-chcu',
  'c8rz-5nqj-y3gb-w6ud-qb5v-d9hx',
  't2fx-k6pa-9vme-h4sn-xv9b-vvpb',
  'b7wy-q3dc-z8jr-g5tk-hbu6-ekqe',
  'u9ah-4mve-n2xp-s7cf-udvk-u5yf',
  'e5kt-w8gz-r4bq-d3yj-dvvx-gndu',
  'p6jn-a2sh-v9cu-x7mw-zcvb-wgsy',
  'h3gd-z5yf-t8ek-q4ra-uq3m-rv8r',
]
