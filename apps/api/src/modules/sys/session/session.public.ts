import type { Actor, Deps } from '../../../http/context'

export const findActor = async (_deps: Deps, _token: string): Promise<Actor | null> => null
