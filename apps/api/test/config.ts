import { readConfig, type Config } from '../src/config'

/** What belongs to the stocked database: the folder of the files its rows name, and the keys they are sealed and signed with. */
export interface Stock {
  readonly files: string
  readonly keys: { readonly SEAL_KEY: string; readonly SIGN_KEY: string }
}

export const testConfig = (appUrl: string, dataDir: string, keys: Stock['keys'], env: Record<string, string> = {}): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: appUrl,
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    JOBS: 'off',
    ...keys,
    ...env,
  })
