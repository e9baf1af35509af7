import { testApp, type TestApp } from '../../../../test/app'
import type { Bidder, InquiryApp } from '../../../demo/inquiry'
import { makeSupplier, type MadeSupplier } from '../../../demo/supplier'
import { systemCtx } from '../../../http/context'
import { closeDueInquiries } from './commands/close'

export type InquiryTest = TestApp & InquiryApp & Companies
interface Companies {
  readonly a: MadeSupplier
  readonly b: MadeSupplier
  readonly c: MadeSupplier
  readonly bidders: readonly Bidder[]
}
/** The application with three qualified companies. */
export const inquiryTest = async (): Promise<InquiryTest> => {
  const app = await testApp()
  const made = [await makeSupplier(app), await makeSupplier(app), await makeSupplier(app)] as const
  const [a, b, c] = made
  return { ...app, clock: app.deps.clock, closeDue: () => closeDueInquiries(systemCtx(app.deps)), a, b, c, bidders: made }
}
