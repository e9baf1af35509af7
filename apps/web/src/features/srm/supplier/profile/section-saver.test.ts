import type { ProfileData, SectionState } from '@srm/contract/srm/supplier.shapes'
import { exampleProfile } from '@srm/domain/srm/supplier/supplier-profile.example'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../lib/wire/api'
import { toValues } from './profile-schema'
import { createSectionSaver } from './section-saver'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../../../lib/wire/client', () => ({ write }))

const start = toValues(exampleProfile as unknown as ProfileData)
const states = Object.fromEntries(supplierSections.map((s) => [s, { version: 1 }])) as Record<SupplierSection, SectionState>

it('what is refused in one section keeps no other from being saved, and names its field as the form does', async () => {
  const message = 'data.legalMobile长度应为0到50个字符，当前60'
  const fields = [{ field: 'data.legalMobile', message, errorKey: 'LENGTH' }]
  write.mockImplementation((route: { path: string }) =>
    route.path.endsWith('/base')
      ? Promise.reject(new ApiError('提交的数据有误', { status: 200, code: 510, errorKey: 'BAD_INPUT', fields }))
      : Promise.resolve({ result: { state: { version: 2 }, profile: exampleProfile } }),
  )
  const saver = createSectionSaver(start, states)
  const typed = { ...start, legalMobile: '1'.repeat(60), contacts: start.contacts.slice(0, 1) }
  const saved: SupplierSection[] = []
  const refusal: unknown = await saver.saveDraft(typed, (section) => saved.push(section)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    errorKey: 'BAD_INPUT',
    fields: [{ field: 'legalMobile', message: 'legalMobile长度应为0到50个字符，当前60' }],
  })
  expect(saved).toEqual(['contacts'])
  // The refused section waits for the next try, the other does not.
  expect(saver.isPending({ ...typed, legalMobile: start.legalMobile })).toBe(false)
  expect(saver.isPending(typed)).toBe(true)
})
