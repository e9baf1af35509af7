import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { must } from './run'

const places = [
  // Without a window to draw, it needs two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const ownOfPlaywright = async () => {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

const fonts = 'fonts-noto-cjk'
const debianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const chineseFont = () => {
  const list = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return list.status === 0 && list.stdout.trim() !== ''
}

const apt = async (packages: string[]) => {
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  await must('apt-get', [...options, 'update'])
  await must('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const installed = async () => {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const own = await ownOfPlaywright()
  return [...places, own].find((path) => existsSync(path))
}

/** Rare characters of papers, and every page in the browser, are drawn with fonts of the machine: a bare Debian gets one (as root). */
export const findFonts = async (): Promise<void> => {
  if (debianRoot() && !chineseFont()) await apt([fonts]).catch(() => {})
}

/** The browser of the tests; installs Debian's (as root) or Playwright's own when there is none. */
export const findBrowser = async (): Promise<string> => {
  await findFonts()
  if (debianRoot() && !(await installed())) await apt(['chromium-headless-shell']).catch(() => apt(['chromium']))
  const found = await installed()
  if (found) return found
  await must('playwright', ['install', 'chromium']).catch(() => {})
  const after = await installed()
  if (!after) throw new Error('No browser: install Chromium (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH')
  return after
}
