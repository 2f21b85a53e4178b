/** Words by the name that the stored data uses. */
type Named = Readonly<Record<string, string>>;

/** The editor's words for the parts of sections. */
export interface SchemaWords {
  /** Titles of the standard kinds; for a kind that is missing here the title that it defines itself is shown. */
  kinds: Named;
  /** Sentences that say what each kind is for. */
  kindHelp: Named;
  fields: Named;
  options: Named;
  /** Translations of the example texts that new sections begin with, by the example text of the kind. */
  examples: Named;
}

/** In English the kinds need neither titles nor translated examples, since they define their own in English. */
export const en: SchemaWords = {
  kinds: {},
  kindHelp: {},
  fields: {
    count: 'How many',
    perPage: 'How many on a page',
    tags: 'Only with these tags',
    type: 'What is listed',
    actions: 'Buttons',
    address: 'Address',
    answer: 'Answer',
    alt: 'What the image shows',
    body: 'Text',
    caption: 'Caption',
    captions: 'Captions file',
    credit: 'Credit',
    days: 'Days',
    documents: 'Documents',
    duration: 'Length',
    email: 'E-mail',
    entries: 'Entries',
    eyebrow: 'Line above the title',
    from: 'Date',
    headerColumn: 'First column is a header',
    hours: 'Opening hours',
    image: 'Image',
    intro: 'Introduction',
    items: 'Entries',
    label: 'Label',
    layout: 'Layout',
    lead: 'Lead',
    link: 'Link',
    links: 'Links',
    members: 'People or offices',
    name: 'Name',
    note: 'Note',
    phone: 'Telephone',
    poster: 'Still image',
    question: 'Question',
    role: 'Role',
    side: 'Side of the image',
    silent: 'The video has no sound',
    source: 'Source',
    src: 'Video file',
    status: 'State',
    table: 'Table',
    text: 'Text',
    time: 'Time',
    title: 'Title',
    to: 'Link to',
    transcript: 'Transcript',
    unit: 'Unit',
    value: 'Figure',
    when: 'When',
  },
  options: {
    post: 'News',
    event: 'Events',
    full: 'Image fills the screen',
    split: 'Image beside the words',
    plain: 'No image',
    grid: 'Grid',
    mosaic: 'Mosaic',
    strip: 'Strip',
    left: 'Left',
    right: 'Right',
    done: 'Done',
    now: 'Under way',
    next: 'Planned',
  },
  examples: {},
};
