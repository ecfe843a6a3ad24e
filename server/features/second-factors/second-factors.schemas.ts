import { Type } from 'typebox'
import { closed, IdParams, Instant, nullable, ref } from '../../http/schema.ts'
import { DEMO_PASSWORD } from '../users/users.rules.ts'

const tags = ['Session']

export const SecondFactor = Type.Object(
  {
    enabled: Type.Boolean({ description: 'Whether a code is asked for at log-in', examples: [true] }),
    since: nullable(Instant),
    recovery_codes: Type.Integer({ description: 'How many are left', minimum: 0, examples: [10] }),
    required: Type.Boolean({
      description: 'Whether everybody must have a second factor here',
      examples: [false],
    }),
  },
  { $id: 'SecondFactor' },
)

export const SecondFactorSetup = Type.Object(
  {
    secret: Type.String({
      description: 'In base32, to be typed into an authenticator app that reads no QR codes',
      examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    }),
    uri: Type.String({
      description: 'What an authenticator app reads from a QR code',
      examples: [
        'otpauth://totp/TrackLedger:sara?issuer=TrackLedger&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      ],
    }),
  },
  { $id: 'SecondFactorSetup' },
)

export const RecoveryCodes = Type.Object(
  {
    recovery_codes: Type.Array(Type.String(), {
      description: 'Each lets in once in place of a code of the app; they are not answered again',
      examples: [['k7qm-2wxa-hd4t-u9ce-m9ep-xbc5', 'v3np-ry8g-5tbk-q6sz-udnv-b8tg']],
    }),
  },
  { $id: 'RecoveryCodes' },
)

export const CurrentPassword = Type.Object(
  {
    current_password: Type.String({
      description: 'That it is you, and nobody who found the session open',
      examples: [DEMO_PASSWORD],
    }),
  },
  { $id: 'CurrentPassword' },
)

export const SecondFactorCode = Type.Object(
  { code: Type.String({ description: 'Of the authenticator app', maxLength: 20, examples: ['492039'] }) },
  { $id: 'SecondFactorCode' },
)

export const secondFactorSchemas = [
  SecondFactor,
  SecondFactorSetup,
  RecoveryCodes,
  CurrentPassword,
  SecondFactorCode,
]

export const get = {
  operationId: 'getSecondFactor',
  summary: 'Get whether your log-in has a second factor',
  tags,
  response: closed(ref(SecondFactor)),
}

export const begin = {
  operationId: 'beginSecondFactor',
  summary: 'Begin to set up a second factor',
  description:
    'Answers a secret for an authenticator app (RFC 6238). Nothing asks for it until a code of the app was given. ' +
    'The current password is throttled as a log-in is.',
  tags,
  body: ref(CurrentPassword),
  response: closed(ref(SecondFactorSetup), 409, 429),
}

export const confirm = {
  operationId: 'confirmSecondFactor',
  summary: 'Turn the second factor on',
  description: 'From now on a log-in needs a code, too. Your other sessions end.',
  tags,
  body: ref(SecondFactorCode),
  response: closed(ref(RecoveryCodes), 409),
}

export const renewCodes = {
  operationId: 'renewRecoveryCodes',
  summary: 'Make new recovery codes',
  description: 'Those from before do not work any more.',
  tags,
  body: ref(CurrentPassword),
  response: closed(ref(RecoveryCodes), 409, 429),
}

export const remove = {
  operationId: 'removeSecondFactor',
  summary: 'Remove your second factor',
  description: 'Refused (409) where everybody must have one.',
  tags,
  body: ref(CurrentPassword),
  response: closed(ref(SecondFactor), 409, 429),
}

export const removeOf = {
  operationId: 'removeSecondFactorOf',
  summary: "Remove a colleague's second factor",
  description: 'For one who has lost both the device and the recovery codes. Their sessions end.',
  tags,
  params: IdParams,
  response: closed(ref(SecondFactor), 404, 409),
}
