import type { ChangeRequestDetail } from '@srm/contract/srm/change-request'
import type { FileRef } from '@srm/contract/kit/scalars'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { alteredSections, changeTextBounds } from '@srm/domain/srm/change-request/change-request.rules'
import type { Lang } from '@srm/domain/kit/text'
import type { Profile, ProfileContext } from '@srm/domain/srm/supplier/supplier-profile'
import { requalifyProblems } from '@srm/domain/srm/change-request/requalification.rules'
import { sectionOf } from '@srm/domain/srm/supplier/supplier.rules'
import { z } from 'zod'
import { fromRows, type RequalifyRow } from './requalify'
import { problemsOf, profileFields, rulesContext, toProfile, type ProfileValues } from '../profile/profile-schema'

/** The flat form of a change: the profile's own fields beside those of the request. */
export type ChangeValues = ProfileValues & {
  readonly description: string
  readonly reason: string | null
  readonly name: string | null
  readonly files: readonly FileRef[]
  /** In a change of qualifications alone. */
  readonly requalify?: readonly RequalifyRow[]
}

export const changeContext = (detail: ChangeRequestDetail, lang: Lang): ProfileContext => ({
  ...rulesContext(
    { supplier: { name: detail.current.name, categoryLimit: detail.categoryLimit }, options: detail.options, now: detail.now },
    lang,
  ),
  identitiesMasked: detail.request.onBehalfBy !== null,
})

export const bounded = ([min, max]: readonly [number, number]) =>
  z
    .string()
    .nullish()
    .superRefine((value, ctx) => {
      const n = [...(value ?? '').trim()].length
      const errorKey = n === 0 ? 'REQUIRED' : n < min || n > max ? 'LENGTH' : null
      // The form fills the words with the field's own name.
      if (errorKey) ctx.addIssue({ code: 'custom', message: errorKey, params: { min, max } })
    })
    .meta({ maxLength: max })

/** Only what was altered is judged, as the server judges it: what was wrong before is another change's business. */
export const changeSchema = (detail: ChangeRequestDetail, context: ProfileContext) =>
  z
    .looseObject({
      ...profileFields,
      description: bounded(changeTextBounds.description),
      reason: bounded(changeTextBounds.reason),
    })
    .superRefine((raw, ctx) => {
      const values = raw as unknown as ChangeValues
      const profile = toProfile(values as unknown as ProfileValues)
      const own = Object.fromEntries(detail.sections.map((s) => [s, profile[s]])) as Partial<ProfileData>
      const altered = alteredSections(detail.base.profile as Profile, own as Partial<Profile>)
      for (const { field, key, params } of problemsOf(values as unknown as ProfileValues, {
        ...context,
        name: values.name || context.name,
      }))
        if (altered.includes(sectionOf(field)))
          ctx.addIssue({ code: 'custom', message: key, path: field.split('.'), params: { errorKey: key, errorParams: params } })
      for (const { field, key, params } of requalifyProblems(fromRows(values.requalify ?? []), detail.lines, context.today))
        ctx.addIssue({ code: 'custom', message: key, path: field.split('.'), params: { errorKey: key, errorParams: params } })
    })
