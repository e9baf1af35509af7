import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/public/icons'

interface SearchBoxProps {
  label: string
  button: string
  /** What is being searched for now. */
  value?: string
  /** Absent: go to the list of purchase announcements. */
  onSearch?: (words: string) => void
}
/** One line, one button; Enter searches. */
export const SearchBox = ({ label, button, value = '', onSearch }: SearchBoxProps) => {
  const navigate = useNavigate()
  const [words, setWords] = useState(value)
  useEffect(() => setWords(value), [value])
  const search = () => {
    const given = words.trim().slice(0, 100)
    if (onSearch) return onSearch(given)
    void navigate({ to: '/purchaseAnnouncement', search: given ? { likeName: given } : {} })
  }
  return (
    <form
      className="find row row--12"
      role="search"
      onSubmit={(e) => {
        e.preventDefault()
        search()
      }}
    >
      <Icon name="search" />
      <input
        id="find"
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={100}
        onChange={(e) => setWords(e.target.value)}
      />
      <button type="submit">{button}</button>
    </form>
  )
}
