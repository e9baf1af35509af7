/** Sign-in, codes and retrieval have these times and limits (docs/accounts.md). */
export const sessionDays = 7
/** Sign-ins of one account that stand at once: the one unused for longest ends when another begins. */
export const sessionsPerAccount = 20
/** Somebody is online who called within so many minutes. */
export const onlineMinutes = 30
export const captchaSeconds = 120
/** Pictures an address may ask for. */
export const captchaLimit = { tries: 120, seconds: 60 } as const
export const emailCode = { digits: 6, seconds: 600, tries: 5, resendSeconds: 60, perMailboxADay: 5, perAddressADay: 20 } as const
/** How long the ticket of a verified code is good for the step after it. */
export const ticketSeconds = 1800
export const passwordsRemembered = 5
/** How long the way to an outside identity provider and back may take, and its outcome is good for. */
export const thirdFlowSeconds = 600
/** A partner system's sign-in token may not live longer than this. */
export const onlineTokenSeconds = 300

/** So many failed sign-ins in a window, then nothing is tried until the window ends: per account and per address. */
export const loginLimits = { seconds: 900, perAccountAndAddress: 5, perAccount: 20, perAddress: 50 } as const

/** Half-width letters, digits and punctuation: what a Chinese keyboard types either way. */
const halfWidth = (s: string): string => s.normalize('NFKC')

/**
 * A name in the form in which two are the same: width, brackets, spaces and letter case do not tell companies apart.
 */
export const normalName = (name: string): string =>
  halfWidth(name)
    .replace(/[（﹙〔［【[]/g, '(')
    .replace(/[）﹚〕］】\]]/g, ')')
    .replace(/[\s\u200b-\u200d\ufeff]/g, '')
    .toLowerCase()

/** Words by which the product itself signs what it does, or nobody in particular: beside one of them an entry says nothing. */
const reservedNames: ReadonlySet<string> = new Set([
  ...['system', 'sys', 'visitor', 'guest', 'anonymous', 'nobody', 'everyone', 'root', 'superuser', 'administrator', 'staff', 'platform'],
  ...[
    'null',
    'undefined',
    'none',
    '系统',
    '系统用户',
    '系统管理员',
    '访客',
    '游客',
    '匿名',
    '匿名用户',
    '平台',
    '平台管理员',
    '所有人',
    '全体人员',
  ],
])
/** Whether nobody may bear the name, as a company or an account: in any case, width and punctuation. */
export const isReservedName = (name: string): boolean => reservedNames.has(normalName(name).replace(/[^\p{L}\p{N}]/gu, ''))

export const normalEmail = (email: string): string => email.trim().toLowerCase()

const charClasses = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/** 8–32 characters of at least three of four classes, not containing the account. */
export const isStrongPassword = (password: string, account: string): boolean => {
  const { length } = [...password]
  const classes = charClasses.filter((c) => c.test(password)).length
  const name = normalName(account)
  return length >= 8 && length <= 32 && classes >= 3 && (name === '' || !normalName(password).includes(name))
}

/** An account, an image code and an answer are compared without regard to case. */
export const normalCaptcha = (code: string): string => halfWidth(code).trim().toLowerCase()

/** What anyone may know of where a code went: the same for every account, existing or not. */
export const maskedMailbox = '****@****'
