import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { isFiller } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import type { z } from 'zod'
import { fillerParams } from './fillers'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refuseFields([fieldProblem('ruleParams', 'FILL_PARAMS_JSON')])
  }
}
const nameOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.code === 'unrecognized_keys' ? issue.keys.join() : (issue?.path.join('.') ?? '')

/**
 * The parameters as the filler takes them, its defaults filled in.
 * @throws with what is wrong at `ruleParams`, and FILL_CLASS for a name that is none of the registry's: a class of some other
 * product, an expression, anything
 */
export const readParams = (filler: string, text: string): Readonly<Record<string, unknown>> => {
  if (!isFiller(filler)) throw refuseFields([fieldProblem('ruleClass', 'FILL_CLASS', filler)])
  const given = text.trim() === '' ? {} : parsed(text)
  if (Array.isArray(given)) throw refuseFields([fieldProblem('ruleParams', 'FILL_PARAMS_OBJECT')])
  if (typeof given !== 'object' || given === null) throw refuseFields([fieldProblem('ruleParams', 'FILL_PARAMS_JSON')])
  const params = fillerParams[filler].safeParse(given)
  if (!params.success) throw refuseFields([fieldProblem('ruleParams', 'FILL_PARAM', nameOf(params.error.issues[0]))])
  return params.data
}
