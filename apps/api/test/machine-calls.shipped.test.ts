import { systemCtx } from '../src/http/request/context'
import { shipModels } from '../src/modules/studio/workflow-model/shipped.public'
import { stockedApp } from './app'
import { callEveryMachine } from './machine-calls'

// With the processes that ship with the product in force, every document ends as it does without.
callEveryMachine(await stockedApp(), async ({ deps }) => {
  if ((await shipModels(systemCtx(deps), true)) === 0) throw new Error('no process was put in force')
})
