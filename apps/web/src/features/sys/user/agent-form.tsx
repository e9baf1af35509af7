import { requiredLine } from '@srm/contract/kit/scalars'
import { userAgent, UserAgentInput, type UserAgent } from '@srm/contract/sys/user-agent'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { query, useAction } from '../../../lib/wire/client'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { ErrorState } from '../../../ui/states/states'
import { userScreenText } from './text'

export const AgentSchema = UserAgentInput.extend({ agentUserName: requiredLine(200, 'AGENT_EMPTY') }).refine(
  (v) => v.startTime < v.endTime,
  {
    path: ['endTime'],
    params: { errorKey: 'AGENT_TIMES' },
  },
)

const Fields = ({ username, agent, onDone, onCancel }: { username: string; agent: UserAgent | null } & Ways) => {
  const t = useText(userScreenText)
  const { field, dict } = useText(userText)
  const set = useAction(agent ? userAgent.edit : userAgent.add, { onDone })
  const remove = useAction(userAgent.remove, { onDone })
  const takeAway = async () => {
    if (agent && (await ask({ title: t.removeAgentAsk, ok: t.removeAgent, danger: true }))) await remove.run(undefined, { id: agent.id })
  }
  const states = (['1', '0'] as const).map((value) => ({ value, label: dict.agent_status[value] }))
  return (
    <SchemaForm
      form="user-agent"
      schema={AgentSchema}
      initial={(agent ?? { userName: username, status: '1' }) as never}
      recordId={agent?.id}
      inDialog
      submitLabel={t.save}
      onCancel={onCancel}
      submit={(values) => set.send({ ...values, agentUserName: values.agentUserName ?? '', userName: username })}
    >
      <p className="srm-dim">{t.agentWhy}</p>
      <div className="srm-fields">
        <Field name="agentUserName" label={field.agentUserName} kind="user" store="username" wide required />
        <Field name="startTime" label={field.startTime} kind="instant" required />
        <Field name="endTime" label={field.endTime} kind="instant" required />
        <Field name="status" label={field.status} kind="radio" options={states} />
      </div>
      {agent && (
        <Button danger type="text" loading={remove.pending} onClick={() => void takeAway()}>
          {t.removeAgent}
        </Button>
      )}
    </SchemaForm>
  )
}

interface Ways {
  readonly onDone?: () => void
  readonly onCancel?: () => void
}
/** Whoever stands in for a person: one's own agent, or for an administrator anyone's. */
export const AgentForm = ({ username, ...ways }: { username: string } & Ways) => {
  const { data, error, refetch } = useQuery({
    ...query(userAgent.queryByUserName, { query: { userName: username }, quiet: true }),
    staleTime: 0,
  })
  if (error && data === undefined) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} />
  return (
    <Fields
      key={data ? `${data.id} ${data.agentUserName} ${data.endTime} ${data.status}` : 'none'}
      username={username}
      agent={data}
      {...ways}
    />
  )
}

export const AgentDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
  const t = useText(userScreenText)
  return (
    <FormDialog title={t.agentTitle(username)} open onClose={onClose}>
      <AgentForm username={username} onDone={onClose} onCancel={onClose} />
    </FormDialog>
  )
}
