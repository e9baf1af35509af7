import { account, AccountInput } from '@srm/contract/sys/account'
import { session, type UserInfo } from '@srm/contract/sys/session'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call, query, useAction } from '../../lib/wire/client'
import { lazily } from '../../lib/page/lazily'
import { toast } from '../../lib/notify'
import { getSession, renewSession } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { Card, MainAndSide, PageBody } from '../../ui/layout/card'
import { Detail } from '../../ui/detail/detail'
import { DetailLoader } from '../../ui/detail/detail-loader'
import { Field } from '../../ui/form/field'
import { useFormValue } from '../../ui/form/context'
import { SchemaForm } from '../../ui/form/schema-form'
import { AvatarUpload } from '../../ui/files/avatar-upload'
import { PageHeader } from '../../ui/layout/page-header'
import { SexInput } from '../../ui/person/sex-input'
import './account.css'
import { SessionsCard } from './sessions-card'
import { accountScreenText } from './text'

const AgentForm = lazily(() => import('../../features/sys/user/agent-form').then((m) => m.AgentForm))
const PasswordDialog = lazily(() => import('../shell/account/password-dialog').then((m) => m.PasswordDialog))

/** What the shell knows of the user follows, without a new sign-in. */
const useFreshUser = () => {
  const queryClient = useQueryClient()
  return async () => {
    const userInfo = await call(session.userInfo, {})
    const known = getSession()
    if (known) renewSession({ ...known, userInfo })
    await queryClient.invalidateQueries({ queryKey: [session.userInfo.path] })
  }
}

const Picture = ({ user }: { user: UserInfo }) => {
  const t = useText(accountScreenText)
  const fresh = useFreshUser()
  const change = useAction(account.avatar, { done: t.avatarSaved, onDone: () => void fresh() })
  const take = (path: string | null) => void change.run({ file: path ? { id: path.split('/')[0] ?? '' } : null })
  return (
    <Card>
      <div className="srm-account-picture">
        <AvatarUpload value={user.avatar} onChange={take} />
        <small>{t.avatarHint}</small>
      </div>
      <Detail
        columns={1}
        items={[
          { label: t.account, value: user.username },
          { label: t.name, value: user.realname },
          ...(user.orgCodeTxt ? [{ label: t.department, value: user.orgCodeTxt }] : []),
        ]}
      />
    </Card>
  )
}

const PasswordIfMoved = ({ email }: { email: string }) => {
  const t = useText(accountScreenText)
  const words = useText(userText)
  const typed = useFormValue('email')
  if ((typed ?? '') === email) return null
  return <Field name="password" label={words.field.password} kind="password" required hint={t.passwordHint} />
}

const Data = ({ user }: { user: UserInfo }) => {
  const t = useText(accountScreenText)
  const words = useText(userText)
  const fresh = useFreshUser()
  const edit = useAction(account.edit, { done: false })
  const initial = {
    phone: user.phone ?? '',
    email: user.email ?? '',
    telephone: user.telephone ?? '',
    sex: user.sex === 1 || user.sex === 2 ? (user.sex as 1 | 2) : null,
    birthday: user.birthday ?? '',
  }
  return (
    <Card title={t.base}>
      <SchemaForm
        form="account"
        schema={AccountInput}
        initial={initial}
        inDialog
        submitLabel={t.save}
        submit={async (values) => {
          await edit.send(values)
          // The form begins anew with what the server holds: said only then, nothing typed after it is lost.
          await fresh()
          toast('success', t.saved)
        }}
      >
        <div className="srm-fields">
          <Field name="phone" label={words.field.phone} />
          <Field name="telephone" label={t.telephone} />
          <Field name="email" label={words.field.email} />
          <PasswordIfMoved email={initial.email} />
          <Field name="birthday" label={t.birthday} kind="day" />
          <Field<number> name="sex" label={t.sex}>
            {(control) => <SexInput {...control} />}
          </Field>
        </div>
      </SchemaForm>
    </Card>
  )
}

const Security = () => {
  const t = useText(accountScreenText)
  const [open, setOpen] = useState(false)
  return (
    <Card title={t.security}>
      <div className="srm-account-line">
        <span>
          {t.password}
          <small>{t.passwordWhy}</small>
        </span>
        <Button onClick={() => setOpen(true)}>{t.change}</Button>
      </div>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The user's own data, password and sign-ins. */
export const AccountCenter = () => {
  const t = useText(accountScreenText)
  const user = useQuery(query(session.userInfo, {}))
  return (
    <>
      <PageHeader title={t.title} />
      <DetailLoader query={user}>
        {(data) => (
          <PageBody>
            <MainAndSide side={<Picture user={data} />}>
              <Data key={[data.phone, data.email, data.telephone, data.birthday].join()} user={data} />
              <Security />
              {!data.supplierId && (
                <Card title={t.agent}>
                  <AgentForm username={data.username} />
                </Card>
              )}
              <SessionsCard />
            </MainAndSide>
          </PageBody>
        )}
      </DetailLoader>
    </>
  )
}
