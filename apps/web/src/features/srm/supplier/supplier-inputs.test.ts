import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { exampleContext, exampleProfile } from '@srm/domain/srm/supplier/supplier-profile.example'
import { inputCases, type InputWorld } from '@srm/domain/srm/supplier/supplier-inputs.cases'
import { describe, expect, test } from 'vitest'
import { validate } from '../../../ui/form/rules'
import { profileSchema, toValues } from './profile/profile-schema'

const world: InputWorld = {
  profile: { ...exampleProfile, base: { ...exampleProfile.base, ext: { website: 'www.hengyuan.example' } } },
  types: { agent: 'type-agent', foreign: 'type-foreign', person: 'type-person' },
  categories: ['valve', 'c1', 'c2', 'c3', 'c4', 'c5'],
  org: 'A01',
}
const schemaIn = (labelName: string) => profileSchema({ ...exampleContext, requiredExt: [{ fieldName: 'website', labelName }] })
const schemas = { 'zh-CN': schemaIn('公司网址'), 'en-US': schemaIn('Website') } as const

describe.each(['zh-CN', 'en-US'] as const)('the form judges the same table as the server, %s', (lang) => {
  test.each(inputCases)('$section: $name', (one) => {
    const errors = validate(schemas[lang], toValues(one.bend(world) as unknown as ProfileData), (path) => path, lang)
    // Another section may have something to say to the change; this section is the one that is saved.
    const own = Object.entries(errors).filter(([path]) =>
      one.section === 'base' ? !Object.keys(world.profile).some((s) => path.startsWith(s)) : path.startsWith(one.section),
    )
    expect(Object.fromEntries(own)).toEqual(one.at === null ? {} : { [one.at]: lang === 'en-US' ? one.en : one.zh })
  })
})
