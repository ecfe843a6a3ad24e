import type { Test } from 'tap'
import { createApp } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import { providersRegister, uploadMonth } from './provider.ts'
import { signedIn } from './signed-in.ts'
import { testConfig } from './test-app.ts'

/** The settings of a database that holds the provider's register and a month of billings; no app is on it any more. */
export async function filledMonth(t: Test): Promise<Config> {
  const config = await testConfig(t)
  const app = await createApp(config)
  const user = await signedIn(app)
  await providersRegister(user)
  await uploadMonth(user)
  await app.close()
  return config
}
