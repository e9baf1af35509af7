import './word-list.css'

/** Words with their places, as people read them to each other. */
export const WordList = ({ words, secret = false }: { words: readonly string[]; secret?: boolean }) => (
  <ol className="key-words" data-secret={secret || undefined}>
    {words.map((word, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- a word may stand in two places
      <li key={i}>
        <span className="srm-small">{i + 1}</span>
        <b translate="no">{word}</b>
      </li>
    ))}
  </ol>
)
