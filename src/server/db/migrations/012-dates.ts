/**
 * Dates that were given are counted by month: see `givenValues`. Adds those of the answers that are counted already.
 */
export const dates = {
  name: '012-dates',
  statements: [
    `insert into question_bits (client_id, assessment_tool_id, segment, question_id, value, worth, bits)
      select answers.client_id, answers.assessment_tool_id, answers.place / 1024, given.question_id, left(given.answer_value, 7), null,
        bit_or(set_bit(repeat('0', 1024)::bit(1024), answers.place % 1024, 1))
      from answers
        join answer_details given on given.client_id = answers.client_id and given.answer_id = answers.id
        join questions question on question.client_id = given.client_id and question.id = given.question_id
      where answers.counted and question.type = 'date' and given.answer_value is not null
      group by 1, 2, 3, 4, 5
      on conflict (client_id, assessment_tool_id, segment, question_id, (coalesce(md5(value), '')))
        do update set bits = question_bits.bits | excluded.bits`,
  ],
};
