import { z } from 'zod'
import { c, writeRoute } from '../kit/route'
import { id, line } from '../kit/scalars'
import { captcha, checkKey, CodeSent, LoginResult, secret } from './session'

/** What the reviewer said, for an applicant who has shown that the mailbox is theirs. */
export const Alteration = z.object({
  company: z.string(),
  supplierNo: z.string(),
  email: z.string(),
  /** `returned`: to be corrected now. `refused`: may be taken up again from `reopenOn`. */
  outcome: z.enum(['returned', 'refused']),
  decidedAt: z.string().nullable(),
  summary: z.string().nullable(),
  /** By section of the profile, in the language of the request. */
  comments: z.array(z.object({ section: z.string(), title: z.string(), comment: z.string() })),
  reopenOn: z.string().nullable(),
  canCorrect: z.boolean(),
})
export type Alteration = z.infer<typeof Alteration>

export const AlterInput = z.object({ ticket: secret.min(1), company: line(200) })
export type AlterInput = z.infer<typeof AlterInput>

/** A registration that was handed back or refused is corrected by whoever holds its mailbox. */
export const alteration = c.router({
  /** The answer is the same whether there is such a registration or not. */
  start: writeRoute({
    path: '/sys/alteration/start',
    body: z.object({ account: line(200, 1), email: line(200), captcha, checkKey }),
    result: CodeSent.extend({ requestId: id }),
    access: 'public',
  }),
  verify: writeRoute({
    path: '/sys/alteration/verify',
    body: z.object({ requestId: id, code: line(16) }),
    result: z.object({ ticket: z.string(), alteration: Alteration }),
    access: 'public',
  }),
  /** Corrects the company name, takes a refused registration up again, and signs the applicant in to correct the rest. */
  submit: writeRoute({
    path: '/sys/alteration/submit',
    body: AlterInput,
    result: LoginResult,
    access: 'public',
    oplog: 'session.alterRegistration',
  }),
})
