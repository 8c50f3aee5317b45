ALTER TABLE "organ" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "organ_by_parent" ON "organ" USING btree ("parent_id","name");