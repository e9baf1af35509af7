import { workflowModel } from '@srm/contract/studio/workflow-model'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'

/** What can be approved, in words. */
export const useSubjects = () => {
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { data = [] } = useQuery({ ...query(workflowModel.subjects, {}), staleTime: Infinity })
  const of = (bizType: string | null) => data.find((one) => one.bizType === bizType)
  return {
    types: data.map((one) => ({ value: one.bizType, label: one.name[key] })),
    purposes: (bizType: string | null) => (of(bizType)?.purposes ?? []).map((one) => ({ value: one.purpose, label: one.name[key] })),
    fields: (bizType: string | null, purpose: string | null) => of(bizType)?.purposes.find((one) => one.purpose === purpose)?.fields ?? [],
    nameOf: (bizType: string) => of(bizType)?.name[key] ?? bizType,
    purposeOf: (bizType: string, purpose: string) => of(bizType)?.purposes.find((one) => one.purpose === purpose)?.name[key] ?? purpose,
  }
}
